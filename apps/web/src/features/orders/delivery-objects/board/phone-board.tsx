import { TabBar } from '../../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ObjectCard } from '../phone/object-cards.tsx';
import { useObjectsContext } from '../screen/objects-context.ts';
import { boardStates } from './board-moves.ts';

/** The board on the phone: a tab for each state, its objects as cards. */
export const PhoneBoard = () => {
  const t = useTranslation();
  const { fitting, url, setUrl } = useObjectsContext();
  const shown = boardStates.filter((state) => fitting.some((object) => object.state === state));
  const state = shown.find((one) => one === url.state) ?? shown[0] ?? 'planned';
  return (
    <>
      <TabBar
        label={t('deliveryObjects.filters.label')}
        value={state}
        onChange={(next) => setUrl({ state: next }, { replace: false })}
        items={shown.map((value) => ({
          value,
          label: t(`orders.states.${value}`),
          count: fitting.filter((object) => object.state === value).length,
          ...(value === 'submitted' && { tone: 'decision' as const }),
        }))}
      />
      <ul>
        {fitting
          .filter((object) => object.state === state)
          .toSorted((a, b) => a.due.localeCompare(b.due))
          .map((object) => (
            <li key={object.id}>
              <ObjectCard object={object} search={{ view: 'board', state }} />
            </li>
          ))}
      </ul>
    </>
  );
};
