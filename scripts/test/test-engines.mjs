// Which API tests run on which database engine: folders and files below apps/api.
//
// The embedded database is PostgreSQL as well: planner, types, constraints, triggers, row-level security and text search are
// the same code. What can differ is the driver (how values are read and written), roles and connections, locks between
// several sessions, migrations, the files, and what a killed process leaves. Tests of these run on both engines. On both, too,
// every endpoint takes every field and answers (test/contract/exact-input.test.ts), and the largest statements and
// transactions of the modules are carried out. The rest runs on one engine.

/** No database has a part in it, or the embedded one alone. */
export const onPgliteAlone = [
  'dev/**/*.test.ts',
  'db/demo/lindenhof/*.test.ts',
  'src/modules/auth/password-rules.test.ts',
  'src/modules/lessons/clean-rich-text.test.ts',
  'src/modules/mails/templates.test.ts',
  // They count the blocks that one session reads.
  'src/modules/{lessons,open-tasks}/outdated-statistics.test.ts',
  'src/modules/search/terms/fold-text.test.ts',
  'src/modules/worksheets/applied-lessons/applied-lesson-fields.test.ts',
  'src/platform/{events,files,mail,outbound,pdf,spreadsheets}/**/*.test.ts',
  'src/platform/database/engine/silence-watch.test.ts',
  'test/contract/{endpoints,permissions}.test.ts',
  'test/platform/**/{account-mails,browser-headers,config,docs,error-reports,first-superadmin,forged-requests,http-errors,http-responses,json-page,log,open-addresses,registration,static-files,storage-full,tenancy-types}.test.ts',
];

/** Of the modules: lists that PostgreSQL builds as JSON, text search, large values, long transactions, jobs, main writes. */
const modulesOnBoth = `
  *.reads applied-lessons.update applied-lessons.with-lesson figures rows state-sql worksheets.store
  attachments delivery-files experiences.transfer lessons.store move-lesson projects.update search.words search.orders
  catalogue-lessons catalogues.write phase-groups
  cloning.copy cloning.job every-company-data remove-company remove-member
  notifications notification-list order-notices due-deliveries register sending`
  .trim()
  .split(/\s+/);
const ofPgliteAlone = [
  'password-rules',
  'clean-rich-text',
  'templates',
  'fold-text',
  'applied-lesson-fields',
  'outdated-statistics',
];

/**
 * Where a PostgreSQL server follows, it alone answers these: it is the faster one, and the one that production has.
 * Without it they run on the embedded database.
 */
export const onPostgresAlone = [
  // Who is let in, what is refused and how.
  'test/platform/{accounts/confined-sessions,http/authorisation}.test.ts',
  'test/contract/{checksums,order-amounts,order-figures,over-orders,project-figures,api-token,echoed-answers,hostile-values,invalid-input,least-input,malformed-requests,matrix,reading-is-safe,references,roles,secret-leak,sign-in}.test.ts',
  `src/modules/**/!(${[...modulesOnBoth, ...ofPgliteAlone].join('|')}).test.ts`,
  // Constraints, types and the content of the demo, which is filled on both (test/durability/kill.test.ts).
  'db/{constraints,demo,demo/demo-order,order-constraints,schema}.test.ts',
  // What a killed process leaves in the files is looked at on both (kill.test.ts), and so are an export that dies again and again
  // (kill-export.test.ts) and runs of a job that were stopped; these kill it where work of minutes is under way.
  'test/durability/kill-!(export).test.ts',
];

/** These replace a module of Node, or look at what a process has counted so far: they need modules nobody has used before. */
export const isolated = [
  'src/modules/auth/recovery.test.ts',
  'test/platform/contention.test.ts',
  'test/platform/accounts/sign-in.test.ts',
];

/** @param {NodeJS.ProcessEnv} env TEST_ENGINE is the engine of this run, TEST_POSTGRES_FOLLOWS says that the other comes next */
export const leftOut = (env) => {
  if (env['TEST_ENGINE'] === 'postgres') return onPgliteAlone;
  return env['TEST_POSTGRES_FOLLOWS'] === 'true' ? onPostgresAlone : [];
};
