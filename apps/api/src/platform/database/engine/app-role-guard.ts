import type { Engine } from './engine.ts';

interface Login {
  login: string;
  bypasses: boolean;
  owns: boolean;
}

// Membership in the owner's role counts as owning: SET ROLE is all it takes.
const question = `
  select session_user as login, rolsuper or rolbypassrls as bypasses,
    exists (
      select from pg_class where relkind in ('r', 'p')
        and relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs'))
        and pg_has_role(session_user, relowner, 'member')) as owns
  from pg_roles where rolname = session_user`;

/** Refuses a login that could step around row-level security: the third lock of tenancy would be open. */
export const refuseUnsafeLogin = async (engine: Engine): Promise<void> => {
  const { rows } = await engine.app.run(question, []);
  const found = rows[0] as Login;
  const problems = [...(found.bypasses ? ['bypasses row-level security'] : []), ...(found.owns ? ['owns tables'] : [])];
  if (problems.length === 0) return;
  throw new Error(
    `The login ${found.login} of DATABASE_URL ${problems.join(' and ')}. ` +
      'It must be a plain login that is only a member of polier_app; the owner belongs into DATABASE_OWNER_URL.',
  );
};
