import { type Homologation, homologations } from '@caderneta/contracts/homologations'
import { IconDownload, IconFileDownload, IconRefresh } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { Button } from '../../ui/button.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { dateText } from '../../ui/format.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { bankPaths } from '../gateways/paths.ts'
import css from './homologation.module.css'
import { HomologationSteps } from './homologation-steps.tsx'
import { homologationPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { useBankAdvice } from './bank-advice.ts'
import { askPreparation } from './prepare-dialog.tsx'
import { TestRetornoSection } from './test-retorno.tsx'

/** What a bank asks to see before a bank agreement bills. */
export function HomologationPage() {
  const t = usePhrases(phrases)
  const { accountId, bankAgreementId } = usePathParams(homologationPaths.one)
  return (
    <RecordPage
      query={useRecord(homologations.get, { id: bankAgreementId })}
      title={t('title')}
      crumbs={[
        { label: t('banks'), href: bankPaths.list() },
        { label: t('account'), href: bankPaths.one({ accountId }) },
        { label: t('title') },
      ]}
      useView={useHomologationView}
    />
  )
}

function useHomologationView(homologation: Homologation): RecordView {
  const t = usePhrases(phrases)
  const verbs = useVerbs(homologation)
  const { id, bankName, accountLabel, carteira, isOutdated } = homologation
  return {
    title: `${t('title')}: ${bankName}`,
    who: `${accountLabel} · ${t('carteira')} ${carteira}`,
    verbs,
    lead: isOutdated ? <Note tone="att">{t('outdated')}</Note> : null,
    facts: factsOf(homologation, t),
    body: <Body homologation={homologation} start={verbs.primary} />,
    ...(id === null ? {} : { history: { of: id } }),
  }
}

function factsOf(homologation: Homologation, t: Words): Fact[] {
  const { bankName, bank, carteira, code, layout, preparedOn, fileSequence } = homologation
  return [
    { label: t('bank'), value: `${bankName} ${bank}` },
    { label: t('carteira'), term: 'carteira', value: carteira },
    { label: t('code'), value: code || t('none') },
    { label: t('file'), value: layout === 'cnab240' ? 'CNAB 240' : 'CNAB 400' },
    ...(preparedOn === null ? [] : [{ label: t('prepared_on'), value: dateText(preparedOn) }]),
    ...(fileSequence === null ? [] : [{ label: t('file_number'), value: fileSequence }]),
  ]
}

function Body({ homologation, start }: { homologation: Homologation; start: RecordVerb | undefined }) {
  const t = usePhrases(phrases)
  const { id } = homologation
  const advice = useBankAdvice(homologation)
  return (
    <>
      {id === null ? (
        <EmptyFace
          title={t('not_started')}
          actions={
            start?.run && (
              <Button kind="primary" onClick={start.run} disabledReason={start.disabledReason}>
                {start.label}
              </Button>
            )
          }
          ruled={false}
        >
          {t('not_started_hint')}
        </EmptyFace>
      ) : (
        <>
          <HomologationSteps homologation={{ ...homologation, id }} />
          <TestRetornoSection homologation={{ ...homologation, id }} />
        </>
      )}
      {advice.length > 0 && <SectionTitle>{t('advice')}</SectionTitle>}
      <ul className={css.advice}>
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function useVerbs(homologation: Homologation): RecordVerbs {
  const t = usePhrases(phrases)
  const may = useMay()
  const { id, can } = homologation
  const ask = () => void askPreparation(homologation)
  const reason = disabledReason(homologations.prepare, can.prepare)
  if (id === null) {
    const start: RecordVerb = { id: 'start', label: t('start'), run: ask, disabledReason: reason }
    return { primary: may(homologations.start) ? start : undefined }
  }
  return {
    primary: {
      id: 'remessa',
      label: t('remessa'),
      icon: IconFileDownload,
      run: () => void saveFile(homologations.testRemessa, { id }),
    },
    second: {
      id: 'slips',
      label: t('slips'),
      icon: IconDownload,
      run: () => void saveFile(homologations.testSlips, { id }),
    },
    more: [
      may(homologations.prepare)
        ? { id: 'prepare', label: t('prepare'), icon: IconRefresh, run: ask, disabledReason: reason }
        : undefined,
    ],
  }
}
