import type { AnswerOf } from '@caderneta/contracts/define'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { useNavigate } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordSheet, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { movementFacts, titleCount } from './movement-facts.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import css from './bank-files.module.css'
import { accountText } from './file-words.ts'
import { bankFilePaths } from './paths.ts'
import { ErrorTable, NoticeTable } from './remessa-findings.tsx'
import { remessaPhrases } from './remessa-phrases.ts'
import { usePathSearch } from '../../client/path.ts'

type Preview = AnswerOf<typeof bankFiles.previewRemessa>

/** A dry run of the next file of a bank agreement: what would go, what the bank would change, what stops it. */
export function PrepareRemessaPage() {
  const t = usePhrases(remessaPhrases)
  return (
    <RecordSheet
      record={useBankAgreement()}
      crumbs={[{ label: t('title'), href: bankFilePaths.remessas() }]}
      useView={usePrepareView}
    />
  )
}

function usePrepareView({ bankAgreementId, isNothing, choices, choose }: Asked): RecordView {
  const t = usePhrases(remessaPhrases)
  const preview = useRecord(
    bankFiles.previewRemessa,
    { bankAgreementId: bankAgreementId ?? '' },
    { enabled: bankAgreementId !== undefined, staleSeconds: 0 },
  )
  return {
    crumb: t('prepare_title'),
    title: t('prepare_title'),
    verbs: useVerbs(bankAgreementId, preview.data),
    body: (
      <div className={css.page}>
        <div className={css.narrow}>
          <SelectField
            label={t('bankAgreement')}
            options={choices}
            value={bankAgreementId ?? null}
            onChange={choose}
            required
          />
        </div>
        {bankAgreementId === undefined ? (
          <EmptyFace title={isNothing ? t('nothing') : t('prepare_choose')}>
            {isNothing ? t('nothing_text') : t('prepare_choose_text')}
          </EmptyFace>
        ) : (
          <Loaded query={preview}>{(data) => <PreviewBody preview={data} />}</Loaded>
        )}
      </div>
    ),
  }
}

type Asked = ReturnType<typeof useBankAgreement>

/** The bank agreement of the address; the only one there is needs no choosing. */
function useBankAgreement() {
  const t = usePhrases(remessaPhrases)
  const navigate = useNavigate()
  const search = usePathSearch(bankFilePaths.prepare)
  const { data } = useRecord(bankFiles.waitingRemessas, {})
  const items = (data?.items ?? []).map((item) => ({
    ...item,
    count: titleCount(item.counts),
  }))
  const waiting = items.filter(({ count }) => count > 0)
  const [only] = waiting.length === 1 ? waiting : []
  return {
    bankAgreementId: search.convenio ?? only?.bankAgreementId,
    isNothing: data !== undefined && waiting.length === 0,
    choices: items.map((item) => ({
      value: item.bankAgreementId,
      label: `${accountText(item)} · ${item.carteira} · ${t('pending', { count: item.count })}`,
    })),
    choose: (id: string | null) => id !== null && void navigate({ to: bankFilePaths.prepare({ convenio: id }) }),
  }
}

function PreviewBody({ preview }: { preview: Preview }) {
  const t = usePhrases(remessaPhrases)
  if (preview.titleCount === 0) return <EmptyFace title={t('nothing')}>{t('nothing_text')}</EmptyFace>
  return (
    <>
      {preview.errors.length > 0 && (
        <Note tone="att" live>
          {t('blocked')}
        </Note>
      )}
      {preview.counts.register > 0 && (
        <BigMoney size="second" cents={preview.sums.register} label={t('will_register')} />
      )}
      <FactList facts={movementFacts(t, preview)} />
      {preview.droppedCount > 0 && <Note tone="neu">{t('dropped', { count: preview.droppedCount })}</Note>}
      {preview.leftCount > 0 && <Note tone="neu">{t('left', { count: preview.leftCount })}</Note>}
      {preview.checkedCount < preview.titleCount && (
        <Note tone="neu">{t('checked', { count: preview.checkedCount })}</Note>
      )}
      {preview.errors.length > 0 && (
        <>
          <SectionTitle>{t('tab_errors')}</SectionTitle>
          <div className={css.bleed}>
            <ErrorTable errors={preview.errors} />
          </div>
        </>
      )}
      <SectionTitle hint={t('notices_hint')}>{t('tab_notices')}</SectionTitle>
      <div className={css.bleed}>
        <NoticeTable notices={preview.notices} />
      </div>
    </>
  )
}

/** The whole file; where some titles cannot go, the others without them. */
function useVerbs(bankAgreementId: string | undefined, preview: Preview | undefined): RecordVerbs | undefined {
  const t = usePhrases(remessaPhrases)
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(bankFiles.prepareRemessa, {
    onDone: ({ id }) => void navigate({ to: bankFilePaths.remessa({ remessaId: id }) }),
  })
  if (!preview || bankAgreementId === undefined || preview.titleCount === 0) return undefined
  const failing = preview.errors.length
  const without: RecordVerb = {
    id: 'leave-out',
    label: t('leave_out', { count: failing }),
    busy: isPending,
    run: () => mutate({ bankAgreementId, leaveErrorsOut: true }),
  }
  const whole: RecordVerb = {
    id: 'prepare',
    label: t('confirm', { count: preview.titleCount }),
    busy: isPending,
    disabledReason: failing > 0 ? t('blocked') : undefined,
    run: () => mutate({ bankAgreementId, leaveErrorsOut: false }),
  }
  return { primary: whole, second: failing > 0 && preview.titleCount > failing ? without : undefined }
}
