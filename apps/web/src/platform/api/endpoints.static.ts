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

/** Every endpoint of the contract. The build puts this value in the place of the file: no schema travels to the browser. */
export const endpoints = withoutSchemas(contract) as Callable<typeof contract>;
