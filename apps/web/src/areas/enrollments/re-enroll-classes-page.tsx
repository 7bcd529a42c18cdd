import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordSheet, type RecordView } from '../../screens/record-page.tsx'
import { CheckboxField, RadioField } from '../../ui/choice-field.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { dateText } from '../../ui/format-text.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { classPaths } from '../classes/paths.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { BulkPreview } from './re-enrollment-preview.tsx'
import { ClassesSummary } from './re-enrollment-summary.tsx'
import { reEnrollmentPaths } from './paths.ts'
import { phrases } from './re-enrollment-phrases.ts'
import { type BulkAsk, type Proposal, useBulkAsk } from './use-re-enrollment-ask.ts'
import { useBulkVerb } from './re-enroll-classes-verb.ts'
import css from './re-enroll-classes.module.css'

/** Without a school the dashboard by class; with one, whole classes into the next year: where each goes, on which terms, and beside it the dry run. Nothing is saved before it is confirmed. */
export function ManyPage() {
  const t = usePhrases(phrases)
  return (
    <RecordSheet
      record={useBulkAsk()}
      crumbs={[{ label: t('title'), href: reEnrollmentPaths.list() }]}
      useView={useManyView}
    />
  )
}

function useManyView(ask: BulkAsk): RecordView {
  const t = usePhrases(phrases)
  const { bulk } = ask
  const mayEnroll = useMay()(reEnrollments.enrollMany)
  const nothing = { schoolId: '', schoolYear: 0, classes: [] }
  const preview = useRecord(reEnrollments.preview, bulk ?? nothing, {
    enabled: mayEnroll && bulk !== undefined,
    staleSeconds: 0,
  })
  return {
    crumb: t('by_class'),
    title: t(mayEnroll ? 'many' : 'by_class'),
    verbs: { primary: useBulkVerb(bulk, bulk && preview.data) },
    aside: mayEnroll && bulk && <BulkPreview query={preview} />,
    asideWidth: 400,
    body: (
      <>
        <SchoolField ask={ask} />
        <Body ask={ask} mayEnroll={mayEnroll} />
      </>
    ),
  }
}

function Body({ ask, mayEnroll }: { ask: BulkAsk; mayEnroll: boolean }) {
  const { schoolId, proposal } = ask
  if (schoolId === undefined || !mayEnroll) return <ClassesSummary schoolId={schoolId} />
  return <Loaded query={proposal}>{(data) => <Fields ask={ask} proposal={data} />}</Loaded>
}

function SchoolField({ ask }: { ask: BulkAsk }) {
  const t = usePhrases(phrases)
  return (
    <div className={css.school}>
      <SelectField
        label={t('school')}
        options={useSchoolChoices('active')}
        value={ask.schoolId ?? null}
        onChange={(id) => id !== null && ask.chooseSchool(id)}
        required
      />
    </div>
  )
}

function Fields({ ask, proposal }: { ask: BulkAsk; proposal: Proposal }) {
  const t = usePhrases(phrases)
  const { classes, next, schoolYear, period, lateClasses } = proposal
  if (classes.length === 0) return <EmptyFace title={t('no_classes', { year: schoolYear })} />
  return (
    <>
      <div className={css.notes}>
        {period && (
          <Note tone="neu">{t('period_note', { from: dateText(period.from), until: dateText(period.until) })}</Note>
        )}
        {lateClasses && (
          <Note tone="att">{t('late', { date: dateText(lateClasses.by), count: lateClasses.count })}</Note>
        )}
        {next.length === 0 && <NoNextClasses ask={ask} year={schoolYear + 1} />}
        {ask.students && <OnlyChosen ask={ask} count={ask.students.enrollmentIds.length} />}
      </div>
      <TermFields ask={ask} />
      <MapFields ask={ask} proposal={proposal} />
    </>
  )
}

/** Nobody can go on before there are classes to go to. */
function NoNextClasses({ ask: { schoolId }, year }: { ask: BulkAsk; year: number }) {
  const t = usePhrases(phrases)
  const mayCopy = useMay()({ needs: 'Caderneta.AcademicClass.Create' })
  return (
    <Note tone="att">
      {t('no_next_classes', { year })}{' '}
      {mayCopy && <TextLink href={classPaths.copy({ schoolId })}>{t('copy_classes')}</TextLink>}
    </Note>
  )
}

function OnlyChosen({ ask: { schoolId }, count }: { ask: BulkAsk; count: number }) {
  const t = usePhrases(phrases)
  return (
    <Note tone="go">
      {t('only_chosen', { count })}{' '}
      <TextLink href={reEnrollmentPaths.many({ schoolId })}>{t('whole_classes')}</TextLink>
    </Note>
  )
}

function TermFields({ ask: { terms, change } }: { ask: BulkAsk }) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('terms')}>
      <FormField span={6}>
        <RadioField
          label={t('monthly_fee')}
          choices={[
            { value: 'class', label: t('price_class') },
            { value: 'last', label: t('price_last') },
          ]}
          value={terms.price}
          onChange={(price) => change({ price: price === 'last' ? 'last' : 'class' })}
        />
      </FormField>
      {terms.price === 'last' && (
        <FormField span={2}>
          <PercentField
            label={t('percent')}
            hint={t('percent_hint')}
            value={terms.percent}
            onChange={(percent) => change({ percent })}
          />
        </FormField>
      )}
      <FormField span={6}>
        <CheckboxField
          label={t('keep')}
          hint={t('keep_hint')}
          value={terms.keepDiscounts}
          onChange={(keepDiscounts) => change({ keepDiscounts })}
        />
      </FormField>
      <FormField span={6}>
        <RadioField
          label={t('state')}
          choices={[
            { value: 'inProgress', label: t('status_inProgress') },
            { value: 'toEnroll', label: t('status_toEnroll') },
          ]}
          value={terms.status}
          onChange={(status) => change({ status: status === 'toEnroll' ? 'toEnroll' : 'inProgress' })}
        />
      </FormField>
    </FormSection>
  )
}

const out = 'out'

function MapFields({ ask, proposal: { classes, next } }: { ask: BulkAsk; proposal: Proposal }) {
  const t = usePhrases(phrases)
  const options = [
    { value: out, label: t('stay_out') },
    ...next.map(({ id, name, places }) => ({
      value: id,
      label: places === null ? name : t('places', { name, count: places }),
    })),
  ]
  return (
    <FormSection title={t('map')}>
      {classes.map((each) => (
        <FormField key={each.id} span={6}>
          <SelectField
            label={t('from_class', { name: each.name, count: each.waiting })}
            options={options}
            value={ask.toOf(each) ?? out}
            onChange={(value) => ask.choose(each.id, value === out ? null : value)}
          />
        </FormField>
      ))}
    </FormSection>
  )
}
