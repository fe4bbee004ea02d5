import { build } from 'vite';
import { applications, buildConfig } from './vite/applications.ts';

for (const application of applications) await build(buildConfig(application));
