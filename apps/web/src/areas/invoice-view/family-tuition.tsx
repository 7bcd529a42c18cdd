import type { Family, FamilyTuition } from '@caderneta/contracts/family-shapes'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import css from './family-home.module.css'
import { homePhrases } from './family-home-phrases.ts'
import { monthText } from './family-words.ts'

/** The installments of the year of each student, folded: what was paid, what is issued, what is still to come. */
export function FamilyTuitions({ family: { tuition } }: { family: Family }) {
  const t = usePhrases(homePhrases)
  if (tuition.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.title}>{t('tuition')}</h2>
      {tuition.map((each) => (
        <Tuition key={`${each.studentFirstName} ${each.schoolName} ${each.className} ${each.year}`} tuition={each} />
      ))}
    </section>
  )
}

function Tuition({ tuition }: { tuition: FamilyTuition }) {
  const t = usePhrases(homePhrases)
  const language = useLanguage()
  const { studentFirstName: student, className, schoolName, year, totalCents, installments } = tuition
  return (
    <details className={css.tuition}>
      <summary className={css.fold}>
        <span className={css.words}>
          <span className={css.name}>{t('tuition_of', { student, year: String(year) })}</span>
          <span className={css.due}>{`${className} · ${schoolName}`}</span>
        </span>
        <span className={css.value}>{moneyText(totalCents)}</span>
      </summary>
      <ul className={css.list}>
        {installments.map(({ category, competence, dueDate, cents, state }) => (
          <li key={`${category} ${competence}`} className={css.line}>
            <span className={css.words}>
              <span className={css.name}>
                {category === 'enrollment' ? t('enrollment') : monthText(competence, language)}
              </span>
              <span className={css.due}>{t(`tuition_${state}`, { date: dateText(dueDate) })}</span>
            </span>
            <span className={css.value}>{moneyText(cents)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
