// Loaded before a server of the end-to-end tests (node --import): it then stands on a database of its own at
// TEST_DATABASE_URL, with two logins as in production. Alone, it removes the databases of a run.
import { createNamedPostgres, dropPostgresDatabases } from './postgres-template.ts';

const { STORY_DATABASE: name, STORY_TEMPLATE: template, STORY_DATABASES: ofRun } = process.env;

if (name) {
  const { url, ownerUrl } = await createNamedPostgres(name, template || undefined);
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
} else if (ofRun) await dropPostgresDatabases(ofRun);
