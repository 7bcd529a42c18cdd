import { Criterion, type Laboratory } from '@caderneta/contracts/transfer-audit-shapes'
import { transferAudits } from '@caderneta/contracts/transfer-audits'
import { useNavigate } from '@tanstack/react-router'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMonthName } from '../../client/month-name.ts'
import css from './audits.module.css'
import { useCriterionWords } from './criterion-details.ts'
import { Flips, LaboratorySums, ValueStrip } from './laboratory-parts.tsx'
import { transferAuditPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Other limits of one criterion: which past transfers they would have judged otherwise. Nothing is written. */
export function LaboratoryPage() {
  const t = usePhrases(phrases)
  const current = useRecord(transferAudits.criteria, {})
  return (
    <RecordScreen
      crumbs={[useSettingsCrumb(), { label: t('criteria'), href: transferAuditPaths.criteria() }]}
      title={t('laboratory')}
    >
      <Loaded query={current}>{({ criteria }) => <Trial criteria={criteria} />}</Loaded>
    </RecordScreen>
  )
}

type Limits = { criterion: Criterion; warn: number; reprove: number }

/** What is tried stands in the address; what it does not name is as it is in force. */
function Trial({ criteria }: { criteria: readonly Limits[] }) {
  const t = usePhrases(phrases)
  const words = useCriterionWords()
  const { asked, change } = useAsked(criteria)
  const tried = useDebounced(asked, 300)
  const isRight = tried.warn > 0 && tried.warn < tried.reprove
  const found = useRecord(transferAudits.laboratory, tried, { enabled: isRight })
  return (
    <div className={css.page}>
      <div className={css.limits}>
        <SelectField
          label={t('criterion')}
          options={Criterion.options.map((value) => ({ value, label: words.name(value) }))}
          value={asked.criterion}
          onChange={(criterio) => change({ criterio: criterio ?? undefined, aviso: undefined, reprova: undefined })}
        />
        <PercentField label={t('warn_of')} value={asked.warn} onChange={(aviso) => change({ aviso })} />
        <PercentField label={t('reprove_of')} value={asked.reprove} onChange={(reprova) => change({ reprova })} />
      </div>
      <p className={css.quiet}>{words.formula(asked.criterion)}</p>
      {isRight ? (
        <Loaded query={found}>{(laboratory) => <Outcome laboratory={laboratory} asked={tried} />}</Loaded>
      ) : (
        <Note tone="att">{t('wrong_limits')}</Note>
      )}
    </div>
  )
}

function useAsked(criteria: readonly Limits[]) {
  const search = usePathSearch(transferAuditPaths.laboratory)
  const navigate = useNavigate()
  const named = Criterion.safeParse(search.criterio)
  const criterion = named.success ? named.data : 'discountShare'
  const own = criteria.find((each) => each.criterion === criterion)
  const asked: Limits = {
    criterion,
    warn: share(search.aviso) ?? own?.warn ?? 0,
    reprove: share(search.reprova) ?? own?.reprove ?? 0,
  }
  const change = (fields: {
    criterio?: string | undefined
    aviso?: number | undefined
    reprova?: number | undefined
  }) => void navigate({ to: '.', search: (before: object) => ({ ...before, ...fields }), replace: true })
  return { asked, change }
}

function share(text: string | undefined): number | undefined {
  const value = Number(text)
  return text !== undefined && value >= 0 && value <= 1 ? value : undefined
}

function Outcome({ laboratory, asked }: { laboratory: Laboratory; asked: Limits }) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  return (
    <>
      <p className={css.quiet}>{t('laboratory_hint', { month: month(laboratory.since) })}</p>
      <p>
        {t('would_change')}: <span className={css.number}>{laboratory.flipped}</span>{' '}
        {t('of_transfers', { count: laboratory.count })}
      </p>
      <ValueStrip values={laboratory.values} warn={asked.warn} reprove={asked.reprove} />
      <LaboratorySums laboratory={laboratory} />
      <Flips laboratory={laboratory} />
    </>
  )
}
