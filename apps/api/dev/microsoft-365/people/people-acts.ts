import { giveConsent, withdrawConsent } from '../consent.ts';
import { addMember, changePerson, removeMember, removePerson } from './directory-acts.ts';
import { newPlannerId } from '../state/ids.ts';
import { removePlan, removeTask } from '../planner/removals.ts';
import { noDetails, writeDetails } from '../planner/task-details-changes.ts';
import { newTask } from '../planner/new-task.ts';
import { givenHint } from '../planner/planner-rules.ts';
import type { Kept } from '../state/records.ts';
import type { Person, Task, Tenant } from '../state/state.ts';
import { tenantOf, type ServerContext } from '../state/server-context.ts';

/** What somebody does in Teams, in Planner or in Entra, past the application. */
export type Act =
  | { readonly act: 'complete-task' | 'reopen-task' | 'delete-task'; readonly task: string }
  | {
      readonly act: 'change-task';
      readonly task: string;
      readonly change: Partial<Pick<Task, 'title' | 'dueDateTime' | 'bucketId' | 'percentComplete' | 'priority'>>;
    }
  | { readonly act: 'write-notes'; readonly task: string; readonly notes: string }
  | { readonly act: 'assign-task' | 'unassign-task'; readonly task: string; readonly person: string }
  | { readonly act: 'add-task'; readonly plan: string; readonly title: string }
  | { readonly act: 'delete-plan'; readonly plan: string }
  | { readonly act: 'delete-team' | 'restore-team'; readonly team: string }
  | { readonly act: 'describe-group'; readonly nickname: string; readonly description: string }
  | { readonly act: 'delete-channel'; readonly channel: string }
  | { readonly act: 'add-member' | 'remove-member'; readonly team: string; readonly person: string }
  | { readonly act: 'remove-person'; readonly person: string }
  | { readonly act: 'change-person'; readonly person: string; readonly change: Partial<Omit<Person, 'id'>> }
  | { readonly act: 'give-consent' }
  | { readonly act: 'withdraw-consent'; readonly tokensLive?: number };

/** Whom it is done by and where: a mail address or an id, a domain or an id. Nobody named is the first of the tenant. */
export type PersonsAct = Act & { readonly tenant: string; readonly by?: string };

/** What an act is about is not there, or not any more. */
export class NothingThere extends Error {}

const existing = <T>(row: Kept<T> | undefined, what: string): Kept<T> => {
  if (!row) throw new NothingThere(`there is no such ${what}`);
  return row;
};

const taskOf = (tenant: Tenant, id: string): Kept<Task> => existing(tenant.tasks.get(id), 'task');

const personIdOf = (tenant: Tenant, name: string | undefined): string => {
  const person =
    name === undefined ? tenant.people[0] : tenant.people.find(({ id, mail }) => id === name || mail === name);
  if (!person) throw new NothingThere('there is no such person');
  return person.id;
};

const ticked = (task: Task, isDone: boolean, by: string, now: number): Task =>
  isDone
    ? { ...task, percentComplete: 100, completedAt: now, completedBy: by }
    : { ...task, percentComplete: 0, completedAt: null, completedBy: null };

const withAssignment = (task: Task, personId: string, by: string, now: number): Task => ({
  ...task,
  assignments: { ...task.assignments, [personId]: { orderHint: givenHint(now), assignedAt: now, assignedBy: by } },
});

const withoutAssignment = (task: Task, personId: string): Task => ({
  ...task,
  assignments: Object.fromEntries(Object.entries(task.assignments).filter(([id]) => id !== personId)),
});

const setTeamDeleted = (tenant: Tenant, id: string, isDeleted: boolean, now: number): void => {
  const [team, group] = [existing(tenant.teams.known(id), 'team'), existing(tenant.groups.known(id), 'group')];
  if (isDeleted) {
    tenant.teams.remove(team, now);
    tenant.groups.remove(group, now);
  } else {
    tenant.teams.restore(team);
    tenant.groups.restore(group);
  }
};

const describeGroup = (tenant: Tenant, nickname: string, description: string, now: number): void => {
  const group = existing(
    tenant.groups.all().find(({ value }) => value.mailNickname === nickname),
    'group',
  );
  tenant.groups.change(group, { ...group.value, description }, now);
};

const addTask = (tenant: Tenant, planId: string, title: string, by: string, now: number): string => {
  const plan = existing(tenant.plans.get(planId), 'plan');
  const row = tenant.tasks.add(newPlannerId(), plan.id, { ...newTask(now), title, createdBy: by }, now);
  tenant.taskDetails.add(row.id, row.id, noDetails, now);
  return row.id;
};

const perform = (context: ServerContext, tenant: Tenant, by: string, act: Act): string | undefined => {
  const now = context.now();
  const changeTask = (id: string, changed: (task: Task) => Task): undefined => {
    const row = taskOf(tenant, id);
    tenant.tasks.change(row, changed(row.value), now);
  };
  switch (act.act) {
    case 'complete-task':
      return changeTask(act.task, (task) => ticked(task, true, by, now));
    case 'reopen-task':
      return changeTask(act.task, (task) => ticked(task, false, by, now));
    case 'change-task':
      return changeTask(act.task, (task) => ({ ...task, ...act.change }));
    case 'assign-task':
      return changeTask(act.task, (task) => withAssignment(task, personIdOf(tenant, act.person), by, now));
    case 'unassign-task':
      return changeTask(act.task, (task) => withoutAssignment(task, personIdOf(tenant, act.person)));
    case 'delete-task':
      removeTask(tenant, taskOf(tenant, act.task), now);
      return undefined;
    case 'write-notes': {
      const details = existing(tenant.taskDetails.get(act.task), 'task');
      writeDetails(tenant, details, { ...details.value, description: act.notes }, now);
      return undefined;
    }
    case 'add-task':
      return addTask(tenant, act.plan, act.title, by, now);
    case 'delete-plan':
      removePlan(tenant, existing(tenant.plans.get(act.plan), 'plan'), now);
      return undefined;
    case 'delete-team':
      setTeamDeleted(tenant, act.team, true, now);
      return undefined;
    case 'restore-team':
      setTeamDeleted(tenant, act.team, false, now);
      return undefined;
    case 'describe-group':
      describeGroup(tenant, act.nickname, act.description, now);
      return undefined;
    case 'delete-channel':
      tenant.channels.remove(existing(tenant.channels.get(act.channel), 'channel'), now);
      return undefined;
    case 'add-member':
      addMember(tenant, act.team, personIdOf(tenant, act.person), now);
      return undefined;
    case 'remove-member':
      removeMember(tenant, act.team, personIdOf(tenant, act.person), now);
      return undefined;
    case 'remove-person':
      removePerson(tenant, personIdOf(tenant, act.person), now);
      return undefined;
    case 'change-person':
      changePerson(tenant, personIdOf(tenant, act.person), act.change);
      return undefined;
    case 'give-consent':
      giveConsent(context, tenant, { id: by });
      return undefined;
    case 'withdraw-consent':
      withdrawConsent(context, tenant, act.tokensLive);
      return undefined;
  }
};

/** Carries out what a person does; what is new answers its id. */
export const actAsPerson = (context: ServerContext, { tenant: name, by, ...act }: PersonsAct): string | undefined => {
  const tenant = tenantOf(context, name);
  if (!tenant) throw new NothingThere(`there is no tenant ${name}`);
  const id = perform(context, tenant, personIdOf(tenant, by), act);
  context.changed();
  return id;
};
