import { type Endpoint, basePaths } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';

/** The parts of an endpoint that a call needs; its schemas remain as types only. */
export interface CallableEndpoint<E extends Endpoint = Endpoint> extends Pick<Endpoint, 'service' | 'method' | 'path'> {
  /** Neither token nor company are sent. */
  readonly isPublic?: true;
  /** Name of the part that carries the file. */
  readonly fileField?: string;
  /** Name of the part that carries a small picture of the file. */
  readonly previewField?: string;
  /** Name of the header that carries the secret of a link. */
  readonly secretHeader?: string;
  readonly endpoint?: E;
}

/** The endpoint with its schemas, as a type. */
export type EndpointOf<C extends CallableEndpoint> = NonNullable<C['endpoint']>;

type Callable<T> = { readonly [K in keyof T]: T[K] extends Endpoint ? CallableEndpoint<T[K]> : Callable<T[K]> };

const isEndpoint = (value: object): value is Endpoint => 'path' in value && typeof value.path === 'string';

const callable = ({ service, method, path, requires, file, secretHeader }: Endpoint): CallableEndpoint => ({
  service,
  method,
  path,
  ...(requires === 'public' && { isPublic: true }),
  ...(secretHeader !== null && { secretHeader }),
  ...(file !== null && { fileField: file.field, ...(file.preview && { previewField: file.preview.field }) }),
});

const withoutSchemas = (tree: object): object =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]: [string, object]) => [
      name,
      isEndpoint(value) ? callable(value) : withoutSchemas(value),
    ]),
  );

export const bases = basePaths;

/*
 * Every module of the contract. The build puts each value in a file of its own in the place of this one: no schema travels to
 * the browser, and what no page of the first load calls comes later.
 */
export const {
  auth,
  users,
  accounts,
  externalUsers,
  companies,
  files,
  cloning,
  starterContent,
  sessions,
  secondFactor,
  handover,
  apiTokens,
  providerSignIn,
  identityProvider,
  integrations,
  projectExports,
  notifications,
  preferences,
  mailChoices,
  calendar,
  appMessages,
  webSettings,
  catalogues,
  concepts,
  lessons,
  approval,
  experiences,
  imports,
  exports,
  projects,
  projectActivity,
  audit,
  analytics,
  worksheets,
  appliedLessons,
  deliveryObjects,
  orders,
  bimTargets,
  bimUseCases,
  orderLinks,
  orderWorksheets,
  orderPhases,
  orderParties,
  orderMilestones,
  executionPlans,
  openTasks,
  proposals,
  lessonProposals,
  verdicts,
  answerLinks,
  answers,
  search,
  live,
} = withoutSchemas(contract) as Callable<typeof contract>;
