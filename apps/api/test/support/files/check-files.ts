import { zipOf } from '#platform/spreadsheets/writing/write-zip';

export interface GivenTopic {
  readonly guid: string;
  readonly title: string;
  readonly status?: string;
  readonly description?: string;
  /** Name of its picture in the archive, and the bytes. */
  readonly snapshot?: readonly [name: string, bytes: Buffer];
}

const status = (text: string | undefined) => (text === undefined ? '' : ` TopicStatus="${text}"`);

/** Version 3.0 holds viewpoints inside the topic, 2.1 beside it. */
const markup = (version: string, { guid, title, status: given, description, snapshot }: GivenTopic): string => {
  const texts = `<Title>${title}</Title>${description === undefined ? '' : `<Description>${description}</Description>`}`;
  const picture = snapshot === undefined ? '' : `<Snapshot>${snapshot[0]}</Snapshot>`;
  const head = `<Topic Guid="${guid}" TopicType="Issue"${status(given)}>${texts}`;
  const comment =
    '<Comment Guid="c"><Date>2026-11-20T08:00:00Z</Date><Author>a@b.example</Author><Comment>Ja</Comment></Comment>';
  return version === '3.0'
    ? `<Markup>${head}<Comments>${comment}</Comments><Viewpoints><ViewPoint Guid="v"><Viewpoint>v.bcfv</Viewpoint>${picture}</ViewPoint></Viewpoints></Topic></Markup>`
    : `<Markup>${head}</Topic>${comment}<Viewpoints Guid="v"><Viewpoint>v.bcfv</Viewpoint>${picture}</Viewpoints></Markup>`;
};

/** An archive as checkers of models write it. */
export const bcfArchive = (version: '2.1' | '3.0', topics: readonly GivenTopic[]): Promise<Buffer> =>
  zipOf([
    { name: 'bcf.version', content: Buffer.from(`<Version VersionId="${version}"/>`) },
    ...topics.flatMap((topic, index) => [
      { name: `${index}-${topic.guid}/markup.bcf`, content: Buffer.from(markup(version, topic)) },
      ...(topic.snapshot === undefined
        ? []
        : [{ name: `${index}-${topic.guid}/${topic.snapshot[0]}`, content: topic.snapshot[1] }]),
    ]),
  ]);

/** An IDS with specifications of these names. */
export const idsFile = (names: readonly string[], before = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${before}<ids:ids xmlns:ids="http://standards.buildingsmart.org/IDS"><ids:info><ids:title>Türen</ids:title></ids:info><ids:specifications>${names
      .map((name) => `<ids:specification name="${name}" ifcVersion="IFC4" description="Pflicht"/>`)
      .join('')}</ids:specifications></ids:ids>`,
  );

/** A report as IfcTester writes it. */
export const ifcTesterReport = (results: Readonly<Record<string, readonly [passed: number, checks: number]>>): Buffer =>
  Buffer.from(
    JSON.stringify({
      title: 'Türen',
      specifications: Object.entries(results).map(([name, [passed, checks]]) => ({
        name,
        status: passed === checks,
        total_checks: checks,
        total_checks_pass: passed,
        requirements: [],
      })),
    }),
  );
