import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { setFaults } from './faults/faults.ts';
import { type Microsoft365Options, startMicrosoft365 } from './microsoft-365.ts';

const clientId = '6c3f2a2e-5b0e-4f3c-9a43-0d3c1c1f4a11';

export interface DemoMicrosoft365 {
  /** Where its teams and boards can be looked at. */
  readonly origin: string;
  /** Settings with which the server finds it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A pretend Microsoft 365 beside the demo; what is made in it stays in the folder of the demo. */
export const startDemoMicrosoft365 = async (
  dataDir: string,
  publicUrl: string,
  clock?: Microsoft365Options['clock'],
): Promise<DemoMicrosoft365> => {
  // A new one at each start: both sides read it from here, and no key lies on the disk.
  const { certificate, privateKey } = makeCertificate('Polier');
  const app = { clientId, certificate, redirectUri: `${publicUrl}/main/` };
  const stateFile = join(dataDir, 'microsoft-365.json');
  const { origin, loginUrl, graphUrl, faults } = await startMicrosoft365({ app, stateFile, ...(clock && { clock }) });
  // Long enough to see that it is waited for.
  setFaults(faults, { teamOperation: { lasts: 8_000, fails: 0 } });
  return {
    origin,
    settings: {
      MICROSOFT_CLIENT_ID: clientId,
      MICROSOFT_CERTIFICATE: `${privateKey}\n${certificate}`,
      MICROSOFT_LOGIN_URL: loginUrl,
      MICROSOFT_GRAPH_URL: graphUrl,
    },
  };
};
