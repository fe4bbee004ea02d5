// The pretend Microsoft 365 in a process of its own, so that its memory is not counted with the product's.
import { makeCertificate } from '../../apps/api/dev/microsoft-365/certificate.ts';
import { giveConsent } from '../../apps/api/dev/microsoft-365/consent.ts';
import { startMicrosoft365 } from '../../apps/api/dev/microsoft-365/microsoft-365.ts';
import { inventedTenants, inventTenant } from '../../apps/api/dev/microsoft-365/state/invented-tenants.ts';

const clientId = '6c3f2a2e-5b0e-4f3c-9a43-0d3c1c1f4a11';
const { certificate, privateKey } = makeCertificate('Polier');
const redirectUri = 'http://127.0.0.1:9/main/';
const further = Array.from({ length: Number(process.argv[2]) }, (_, index) =>
  inventTenant(`Export ${index} AG`, `export${index}.example`, [
    {
      name: ['Nadia', 'Keller'],
      mail: 'admin@demo.polier.example',
      userPrincipalName: `nadia.keller@export${index}.example`,
      roles: ['globalAdministrator'],
    },
  ]),
);
const pretend = await startMicrosoft365({
  app: { clientId, certificate, redirectUri },
  tenants: [...inventedTenants, ...further],
});
for (const tenant of pretend.tenants) {
  const [first] = tenant.people;
  if (first) giveConsent(pretend.context, tenant, first);
}
process.send?.({
  origin: pretend.origin,
  tenant: pretend.tenants[0]?.id,
  tenants: pretend.tenants.map(({ id }) => id),
  env: {
    PUBLIC_URL: 'http://127.0.0.1:9',
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_CERTIFICATE: `${privateKey}\n${certificate}`,
    MICROSOFT_LOGIN_URL: pretend.loginUrl,
    MICROSOFT_GRAPH_URL: pretend.graphUrl,
  },
});
process.on('message', (message) => {
  if (message === 'moments')
    process.send?.(
      pretend.requests
        .all()
        .filter(({ host }) => host === 'graph')
        .map(({ moment }) => moment),
    );
  else Object.assign(pretend.faults, message);
});
process.on('disconnect', () => process.exit(0));
