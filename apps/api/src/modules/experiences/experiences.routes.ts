import { experiencesContract as experiences } from '@polier/contract/experiences/experiences.contract';
import { today } from '#platform/clock/clock';
import { found } from '#platform/errors/found';
import { type MemberCall, type Route, route } from '#platform/http/route';
import { removeExperience } from './commands/remove-experience.ts';
import { transferExperience } from './commands/transfer-experience.ts';
import { storeExperience, updateExperience } from './commands/write-experience.ts';
import { experienceView } from './experiences.presenter.ts';
import { type ExperienceRow, findExperience, listExperiences } from './experiences.queries.ts';

const shownTo =
  ({ caller, context }: MemberCall) =>
  (row: ExperienceRow) =>
    experienceView(row, { ...context, companyId: caller.companyId });

const one = async (call: MemberCall, id: number) =>
  shownTo(call)(found(await findExperience(call.db, call.caller, id)));

export const experiencesRoutes: readonly Route[] = [
  route(experiences.list, async (call) => (await listExperiences(call.db, call.caller)).map(shownTo(call))),
  route(experiences.getById, (call) => one(call, call.query.experienceId)),
  route(experiences.store, async (call) => {
    const { body, write, caller, context } = call;
    return one(call, await write((tx) => storeExperience(tx, caller, body, today(context.clock))));
  }),
  route(experiences.update, async (call) => {
    const { body, write, caller } = call;
    await write((tx) => updateExperience(tx, caller, body, shownTo(call)));
    return one(call, body.id);
  }),
  route(experiences.remove, async ({ body, write, caller }) => {
    await write((tx) => removeExperience(tx, caller, body.id));
    return { id: body.id };
  }),
  route(experiences.transfer, ({ body, write, caller }) => write((tx) => transferExperience(tx, caller, body))),
];
