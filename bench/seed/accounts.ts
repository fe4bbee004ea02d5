import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Stores a session; returns its token. */
export const signIn = async (owner: pg.Client, userId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into sessions (user_id, token_hash, expires_at, ends_at) values ($1, $2, now() + interval '12 hours', now() + interval '7 days')`,
    [userId, createHash('sha256').update(token).digest('hex')],
  );
  return token;
};

/** Stores a person with a confirmed address; returns the id. */
export const addPerson = async (owner: pg.Client, email: string, isSuperadmin = false): Promise<number> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (firstname, lastname, email, email_confirmed_at, is_superadmin)
     values ('Mara', 'Meister', $1, now(), $2) returning id`,
    [email, isSuperadmin],
  );
  return Number(rows[0]?.id);
};

/** Stores an empty company with an administrator; returns its id. */
export const addCompany = async (owner: pg.Client, administrator: number): Promise<number> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into companies (name, token) values ('Ziel AG', $1) returning id`,
    [randomBytes(32).toString('hex')],
  );
  const id = Number(rows[0]?.id);
  await owner.query('insert into settings (company_id) values ($1)', [id]);
  await owner.query(`insert into memberships (company_id, user_id, role) values ($1, $2, 'admin')`, [
    id,
    administrator,
  ]);
  return id;
};
