// Bundles the component tests with the applications they open, so that a page loads some fifty files instead of 1,500.
// Takes words that file names must contain.
import { build } from 'vite';
import { componentTestsConfig } from './vite/component-tests.ts';

await build(componentTestsConfig(process.argv.slice(2)));
