import { CompiledQuery } from 'kysely';
import type { WriteTx } from '../database/scoped-db.ts';
import { boss } from './boss.ts';
import type { CompanyJob, JobData } from './job.ts';
