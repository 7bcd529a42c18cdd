// What a message says of enrollments: those of siblings together.
import type { MessageValues } from '@caderneta/contracts/message-variables'
import { dateInSaoPaulo, formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Locale, Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { Platform } from '../../platform/platform.ts'
import { contractUrl, goodContractLink } from '../enrollment-contracts/public.ts'
import { firstName } from '../slips/public.ts'

export type ToldEnrollment = {
  id: string
  guardian_id: string
  school_id: string
  school_name: string
  student_name: string
  class_name: string
  school_year: number
  status: string
  /** The student has a living enrollment of the next year. */
  goes_on: boolean
  /** Its contract that waits for the family, made out to it. */
  contract: { link_id: string | null; link_expires_at: Date | null; wrong_tries: number } | null
}

type Row = Omit<ToldEnrollment, 'contract'> & {
  link_id: string | null
  link_expires_at: Date | null
  wrong_tries: number | null
}

/** An enrollment `e` has a contract `r` that was given to the guardian who pays, and is not signed. */
export const waitsForSignature = sql<boolean>`(r.status = 'sent' and exists (select from guardian g
  left join guardian w on w.tenant_id = g.tenant_id and w.id = g.merged_into
  where g.tenant_id = e.tenant_id and g.id = e.guardian_id and r.guardian_tax_id in (g.tax_id, w.tax_id)))`

/** An enrollment `e` of which the student has another one, living, of the next year. */
export const goesOn = sql<boolean>`exists (select from enrollment x where x.tenant_id = e.tenant_id and x.student_id = e.student_id
  and x.school_year = e.school_year + 1 and x.status not in ('canceled', 'evaded'))`

/** In id order. */
export function toldEnrollments({ tenantId }: Pick<Scope, 'tenantId'>, ids: readonly string[]): Query<Row> {
  return statement(sql<Row>`select e.id, e.guardian_id, e.school_id, s.fantasy_name as school_name, t.name as student_name, c.name as class_name,
      e.school_year, e.status, ${goesOn} as goes_on, r.link_id, r.link_expires_at, r.wrong_tries
    from enrollment e
    join school s on s.tenant_id = e.tenant_id and s.id = e.school_id
    join student t on t.tenant_id = e.tenant_id and t.id = e.student_id
    join academic_class c on c.tenant_id = e.tenant_id and c.id = e.class_id
    left join enrollment_contract r on r.tenant_id = e.tenant_id and r.enrollment_id = e.id and ${waitsForSignature}
    where e.tenant_id = ${tenantId}::int and e.id = any(${[...ids]}::uuid[]) order by e.id`)
}

export function enrollmentOf({ link_id, link_expires_at, wrong_tries, ...row }: Row): ToldEnrollment {
  return { ...row, contract: wrong_tries === null ? null : { link_id, link_expires_at, wrong_tries } }
}

type Asked = {
  locale: Locale
  /** Of re-enrollment, the year that follows is told. */
  isOfNextYear: boolean
  nameOf?: (name: string) => string
  /** Absent: that by which the contract is read and signed. */
  linkOf?: (link: Parameters<typeof contractUrl>[1]) => string
}

export function enrollmentValues(
  platform: Platform,
  { tenantId }: Pick<Scope, 'tenantId'>,
  rows: readonly ToldEnrollment[],
  { locale, isOfNextYear, nameOf = firstName, linkOf = (link) => contractUrl(platform, link) }: Asked,
): MessageValues {
  const list = new Intl.ListFormat(locale)
  const all = (of: (row: ToldEnrollment) => string) => list.format([...new Set(rows.map(of))])
  const links = rows.flatMap(({ contract }) => {
    const good = contract && goodContractLink(contract, platform.clock.now())
    return good ? [{ tenantId, linkId: good[0], expiresAt: good[1] }] : []
  })
  const ends = links.map(({ expiresAt }) => formatDate(dateInSaoPaulo(expiresAt)))
  return {
    escola: all(({ school_name: name }) => name),
    aluno: all(({ student_name: name }) => nameOf(name)),
    turma: all(({ class_name: name }) => name),
    ano_letivo: all(({ school_year: year }) => String(isOfNextYear ? year + 1 : year)),
    link_contrato: [...new Set(links.map(linkOf))].join(' '),
    assinar_ate: list.format([...new Set(ends)]),
  }
}

export type Opening = { schoolIds: string[]; from: string; until: string }

/** The period in which the schools of these enrollments take those of the next year. */
export function openingValues(
  rows: readonly Pick<ToldEnrollment, 'school_id'>[],
  openings: readonly Opening[],
  locale: Locale,
): MessageValues {
  const own = openings.filter(({ schoolIds }) => rows.some(({ school_id: id }) => schoolIds.includes(id)))
  const days = (of: (opening: Opening) => string) =>
    new Intl.ListFormat(locale).format([...new Set(own.map((each) => formatDate(toCalendarDate(of(each)))))])
  return { rematricula_de: days(({ from }) => from), rematricula_ate: days(({ until }) => until) }
}
