// Loaded before a server of the end-to-end tests (node --import): it then stands on a database of its own at
// TEST_DATABASE_URL, with two logins as in production. Alone, it removes the databases of a run.
import { isMainThread } from 'node:worker_threads';
import { createNamedPostgres, dropPostgresDatabases } from './postgres-template.ts';

const { STORY_DATABASE: name, STORY_TEMPLATE: template, STORY_DATABASES: ofRun } = process.env;

// Threads of the server load this as well.
if (name && isMainThread) {
  const { url, ownerUrl } = await createNamedPostgres(name, template || undefined);
  Object.assign(process.env, { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
} else if (ofRun && isMainThread) await dropPostgresDatabases(ofRun);
