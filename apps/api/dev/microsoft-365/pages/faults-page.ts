import {
  type FaultGroup,
  faultGroups,
  type FaultSwitch,
  isFaultOn,
  isFaultSwitch,
  switchFault,
} from '../faults/fault-switches.ts';
import { resetFaults } from '../faults/faults.ts';
import { html, type Markup } from '../server/html.ts';
import { type Answer, type Exchange, formOf, redirectAnswer } from '../server/wire.ts';
import type { ServerContext } from '../state/server-context.ts';
import { boardWords } from './board-words.ts';
import { faultWords } from './fault-words.ts';
import type { Language } from './languages.ts';
import { pageAnswer } from './page.ts';

const groups = Object.keys(faultGroups) as FaultGroup[];

/** How many are switched on. */
export const faultCount = (context: ServerContext): number =>
  groups.flatMap((group): readonly FaultSwitch[] => faultGroups[group]).filter((name) => isFaultOn(context, name))
    .length;

const switchLine = (context: ServerContext, language: Language, name: FaultSwitch): Markup => {
  const { switches, switchOn, switchOff, isOn: word } = faultWords[language];
  const isOn = isFaultOn(context, name);
  const label = switches[name];
  return html`<li>
    <span>${label}</span> ${isOn && html`<b>${word}</b>`}
    <button name="switch" value="${name}" aria-label="${label}: ${isOn ? switchOff : switchOn}">
      ${isOn ? switchOff : switchOn}
    </button>
  </li>`;
};

/** Every fault that Polier can be made to meet, with its switch. */
export const faultsPage = (context: ServerContext, language: Language): Answer => {
  const words = faultWords[language];
  return pageAnswer(200, {
    language,
    title: words.title,
    shape: 'board',
    content: html`<p><a href="/">${boardWords[language].allTenants}</a></p>
      <h1>${words.title}</h1>
      <p class="quiet">${words.lead}</p>
      <form method="post" action="/faults">
        <div class="tenants">
          ${groups.map(
            (group) =>
              html`<section class="paper">
                <h2>${words.groups[group]}</h2>
                <ul class="lines switches">
                  ${faultGroups[group].map((name) => switchLine(context, language, name))}
                </ul>
              </section>`,
          )}
        </div>
        <button name="switch" value="none">${words.allOff}</button>
      </form>`,
  });
};

export const answerFaultSwitch = (context: ServerContext, exchange: Exchange): Answer => {
  const name = formOf(exchange).get('switch') ?? '';
  if (name === 'none') resetFaults(context.faults);
  else if (isFaultSwitch(name)) switchFault(context, name);
  else return { status: 400 };
  return redirectAnswer('/faults');
};
