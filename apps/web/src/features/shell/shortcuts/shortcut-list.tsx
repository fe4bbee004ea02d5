import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Key } from '../../../components/keys/key-hints.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { closeOverlay } from '../overlays.ts';
import classes from './shortcuts.module.css';

export interface ShortcutGroup {
  title: string;
  keys: readonly (readonly [names: readonly string[], meaning: string])[];
}

/** All keys of an application; shown by `?`. */
export const ShortcutList = ({ groups }: { groups: readonly ShortcutGroup[] }) => {
  const t = useTranslation();
  return (
    <Dialog opened title={t('shell.shortcuts')} onClose={closeOverlay} size={760}>
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
