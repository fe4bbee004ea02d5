import { Dialog } from '../../components/dialog/dialog.tsx';
import { Key } from '../../components/keys/key-hints.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { closeOverlay } from './overlays.ts';
import classes from './shortcuts.module.css';

/** All keys; shown by `?`. */
export const Shortcuts = () => {
  const t = useWords();
  const control = t('common.keys.control');
  const groups: { title: string; keys: [readonly string[], string][] }[] = [
    {
      title: t('shell.shortcuts.everywhere'),
      keys: [
        [[control, 'K'], t('shell.shortcuts.palette')],
        [['?'], t('shell.shortcuts.help')],
        [['['], t('shell.shortcuts.sidebar')],
        [['G', 'H'], t('shell.shortcuts.goHome')],
        [['G', 'P'], t('shell.shortcuts.goProjects')],
        [['G', 'T'], t('shell.shortcuts.goTodos')],
        [['G', 'K'], t('shell.shortcuts.goKnowledge')],
        [[t('common.keys.escape')], t('shell.shortcuts.close')],
      ],
    },
    {
      title: t('shell.shortcuts.lists'),
      keys: [
        [['↑', '↓'], t('shell.shortcuts.move')],
        [[t('common.keys.home'), t('common.keys.end')], t('shell.shortcuts.first')],
        [[t('common.keys.enter')], t('shell.shortcuts.open')],
        [['/'], t('shell.shortcuts.search')],
        [['N'], t('shell.shortcuts.new')],
      ],
    },
    {
      title: t('shell.shortcuts.worksheet'),
      keys: [
        [['E'], t('shell.shortcuts.done')],
        [['G'], t('shell.shortcuts.checked')],
        [[t('common.keys.space')], t('shell.shortcuts.openQuestion')],
        [['F2'], t('shell.shortcuts.editCell')],
      ],
    },
    { title: t('shell.shortcuts.forms'), keys: [[[control, 'S'], t('shell.shortcuts.save')]] },
  ];
  return (
    <Dialog opened title={t('shell.shortcuts.title')} onClose={closeOverlay} size={680}>
      <div className={classes.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{title}</h3>
            <dl>
              {keys.map(([names, meaning]) => (
                <div key={meaning} className={classes.line}>
                  <dt className={classes.keys}>
                    {names.map((name) => (
                      <Key key={name}>{name}</Key>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
