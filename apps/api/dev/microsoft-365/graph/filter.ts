import { badRequest } from './graph-errors.ts';
import type { JsonObject } from './route.ts';

type Test = (object: JsonObject) => boolean;

/** Entra refuses more values than this in one `in` or chain of `or`. */
const mostClauses = 15;

const lower = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : (value ?? null));

/** One filter of OData: comparisons with `eq`, `ne`, `in`, `startswith`, joined by `and`, `or`, `not`. */
class Filter {
  readonly #tokens: readonly string[];
  readonly #properties: ReadonlySet<string>;
  #at = 0;
  #clauses = 0;

  constructor(text: string, properties: ReadonlySet<string>) {
    const pattern = /\s*('(?:[^']|'')*'|[(),]|[\w/]+)\s*/gy;
    const tokens: string[] = [];
    while (pattern.lastIndex < text.length) {
      const token = pattern.exec(text)?.[1];
      if (token === undefined) throw badRequest(`Invalid filter clause: Syntax error in '${text}'.`);
      tokens.push(token);
    }
    this.#tokens = tokens;
    this.#properties = properties;
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(expected?: string): string {
    const token = this.#peek();
    if (token === undefined || (expected !== undefined && token !== expected))
      throw badRequest(`Invalid filter clause: '${expected ?? 'a value'}' expected at position ${this.#at}.`);
    this.#at += 1;
    return token;
  }

  #property(): string {
    const name = this.#take();
    if (!this.#properties.has(name)) throw badRequest(`Invalid filter clause: there is no property '${name}'.`);
    return name;
  }

  #value(): unknown {
    const token = this.#take();
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (token === 'true' || token === 'false') return token === 'true';
    if (token === 'null') return null;
    throw badRequest(`Invalid filter clause: '${token}' is no value.`);
  }

  #count(clauses: number): void {
    this.#clauses += clauses;
    if (this.#clauses > mostClauses)
      throw badRequest(
        `Too many child clauses specified in search filter expression containing 'OR' operators: ${this.#clauses}. Max allowed: ${mostClauses}.`,
      );
  }

  #startsWith(): Test {
    this.#take('(');
    const property = this.#property();
    this.#take(',');
    const start = String(lower(this.#value()));
    this.#take(')');
    this.#count(1);
    return (object) => String(lower(object[property])).startsWith(start) && object[property] != null;
  }

  #comparison(): Test {
    const property = this.#property();
    const operator = this.#take();
    if (operator === 'in') {
      this.#take('(');
      const values = [lower(this.#value())];
      while (this.#peek() === ',') {
        this.#take();
        values.push(lower(this.#value()));
      }
      this.#take(')');
      this.#count(values.length);
      return (object) => values.includes(lower(object[property]));
    }
    if (operator !== 'eq' && operator !== 'ne')
      throw badRequest(`Invalid filter clause: unsupported operator '${operator}'.`);
    const value = lower(this.#value());
    this.#count(1);
    return (object) => (lower(object[property]) === value) === (operator === 'eq');
  }

  #single(): Test {
    const token = this.#peek();
    if (token === 'not') {
      this.#take();
      const inner = this.#single();
      return (object) => !inner(object);
    }
    if (token === '(') {
      this.#take();
      const inner = this.#either();
      this.#take(')');
      return inner;
    }
    if (token?.toLowerCase() === 'startswith') {
      this.#take();
      return this.#startsWith();
    }
    return this.#comparison();
  }

  #both(): Test {
    const tests = [this.#single()];
    while (this.#peek() === 'and') {
      this.#take();
      tests.push(this.#single());
    }
    return (object) => tests.every((test) => test(object));
  }

  #either(): Test {
    const tests = [this.#both()];
    while (this.#peek() === 'or') {
      this.#take();
      tests.push(this.#both());
    }
    return (object) => tests.some((test) => test(object));
  }

  whole(): Test {
    const test = this.#either();
    if (this.#peek() !== undefined) throw badRequest(`Invalid filter clause: '${this.#peek()}' is too much.`);
    return test;
  }
}

export const filterOf = (text: string, properties: ReadonlySet<string>): Test => new Filter(text, properties).whole();
