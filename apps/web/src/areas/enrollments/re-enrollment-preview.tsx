import type { AnswerOf } from '@caderneta/contracts/define'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import type { ComponentProps } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { reEnrollmentPaths } from './paths.ts'
import { phrases } from './re-enrollment-phrases.ts'

type Preview = AnswerOf<typeof reEnrollments.preview>

/** The dry run: the number first, then who cannot go, and why. */
export function BulkPreview({ query }: { query: ComponentProps<typeof Loaded<Preview>>['query'] }) {
  const t = usePhrases(phrases)
  return (
    <section>
      <SectionTitle>{t('preview')}</SectionTitle>
      <Loaded query={query}>{(preview) => <Outcome preview={preview} />}</Loaded>
    </section>
  )
}

function Outcome({ preview: { count, monthlyCents, owing, refusedCount, refused } }: { preview: Preview }) {
  const t = usePhrases(phrases)
  return (
    <>
      <BigMoney size="second" cents={monthlyCents} label={t('would')} />
      <p>{t('would_count', { count })}</p>
      {owing > 0 && <p>{t('would_owing', { count: owing })}</p>}
      {refusedCount > 0 && (
        <>
          <SectionTitle>{t('refused', { count: refusedCount })}</SectionTitle>
          <FactList
            facts={refused.map(({ id, studentName, className, code, values }) => ({
              label: className,
              value: (
                <>
                  <TextLink href={reEnrollmentPaths.one({ enrollmentId: id })}>{studentName}</TextLink>
                  {` · ${refusalText(reEnrollments.enroll, code, textsOf(values))}`}
                </>
              ),
            }))}
          />
        </>
      )}
    </>
  )
}

function textsOf(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
