import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { useQuery } from '@tanstack/react-query';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlId, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { ChosenFile } from '../../../components/file-import/chosen-file.tsx';
import { ChecksDifference, ChecksSummary } from './checks-difference.tsx';
import { FileNotice, FileScreenState, OrderFileScreen } from './order-file-screen.tsx';
import { useChecksImport } from './use-checks-import.ts';

const address = urlSchema({ id: urlId() });

const ChecksImport = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const { results, closed, close, error, setError, isBusy, compare, apply, restart } = useChecksImport(object.id);
  const isOpen = results?.stored === false;
  const taken = results?.criteria.filter(({ result }) => result === 'new' || result === 'changed').length ?? 0;
  return (
    <OrderFileScreen
      order={object.order}
      title={t('orderFiles.checks.title', { code: object.code })}
      summary={isOpen ? <ChecksSummary results={results} closed={closed} onClose={close} /> : null}
      canApply={isOpen && taken > 0}
      isBusy={isBusy}
      onApply={() => void apply()}
      onRestart={restart}
    >
      {results === null && (
        <ChosenFile
          empty={t('errors.field.empty-file')}
          accept=".bcf,.bcfzip,.json"
          drop={t('orderFiles.checks.drop')}
          hint={t('orderFiles.checks.hint')}
          isBusy={isBusy}
          error={error}
          onFile={(chosen) => void compare(chosen, closed)}
          onError={setError}
        />
      )}
      {isOpen && error !== null && <FileNotice tone="failed" title={error} text={t('orderFiles.checks.again')} />}
      {isOpen && taken === 0 && (
        <FileNotice title={t('orderFiles.checks.nothing')} text={t('orderFiles.checks.nothingText')} />
      )}
      {isOpen && <ChecksDifference results={results} />}
      {results?.stored === true && (
        <div role="status">
          <FileNotice
            title={t('orderFiles.checks.stored', { count: taken })}
            actions={
              <>
                <LinkButton to="/deliveryobjects" search={{ orderId: object.orderId, object: object.id }}>
                  {`${object.code} ${object.title}`}
                </LinkButton>
                <Button onClick={restart}>{t('worksheetFiles.import.another')}</Button>
              </>
            }
          />
        </div>
      )}
    </OrderFileScreen>
  );
};

/** `/deliveryobjects/results`: topics of a BCF or results of a checker come in; what they change is shown before. */
export const ChecksImportScreen = () => {
  const t = useTranslation();
  const [{ id }] = useUrlState(address);
  const isId = typeof id === 'number';
  const load = useQuery({
    ...queryOf(endpoints.deliveryObjects.getById, { query: { id: isId ? id : 0 } }),
    enabled: isId,
  });
  if (isId && load.data !== undefined) return <ChecksImport key={id} object={load.data} />;
  return <FileScreenState title={t('orderFiles.checks.open')} load={isId ? load : 'missing'} />;
};
