import type { GivenBulk } from '@caderneta/contracts/re-enrollments'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePathSearch } from '../../client/path.ts'
import { useRecord } from '../../client/use-record.ts'
import { chosenOnly, type ChosenStudents, chosenStudents } from './chosen-students.ts'
import { reEnrollmentPaths } from './paths.ts'

export type Proposal = AnswerOf<typeof reEnrollments.proposal>
export type Terms = {
  price: 'class' | 'last'
  percent: number | null
  keepDiscounts: boolean
  status: 'toEnroll' | 'inProgress'
}

const firstTerms: Terms = { price: 'class', percent: null, keepDiscounts: true, status: 'inProgress' }

/** What is asked for: the school stands in the address; terms and classes are chosen here, the proposed classes first. */
export function useBulkAsk() {
  const navigate = useNavigate()
  const { schoolId, schoolYear, alunos } = usePathSearch(reEnrollmentPaths.many)
  const [kept] = useState(chosenStudents)
  const students = alunos === chosenOnly && kept.enrollmentIds.length > 0 ? kept : undefined
  const [terms, setTerms] = useState(firstTerms)
  /** Of a class of this year: the one that was chosen for it; null keeps it out. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const asked = { schoolId: schoolId ?? '', ...(schoolYear === undefined ? {} : { schoolYear: Number(schoolYear) }) }
  const answer = useRecord(reEnrollments.proposal, asked, { enabled: schoolId !== undefined })
  const proposal = { ...answer, data: answer.data && ofStudents(answer.data, students) }
  const toOf = (each: Proposal['classes'][number]) => {
    const own = chosen.get(each.id)
    return own === undefined ? each.proposedClassId : own
  }
  return {
    schoolId,
    /** Of these students alone. */
    students,
    terms,
    proposal,
    toOf,
    bulk: bulkOf({ schoolId, students, terms }, proposal.data, toOf),
    change: (fields: Partial<Terms>) => setTerms({ ...terms, ...fields }),
    choose: (fromClassId: string, toClassId: string | null) => setChosen(new Map(chosen).set(fromClassId, toClassId)),
    chooseSchool: (id: string) => {
      setChosen(new Map())
      void navigate({ to: '.', search: { schoolId: id } })
    },
  }
}
export type BulkAsk = ReturnType<typeof useBulkAsk>

/** The classes of the students who were chosen, each with their number. */
function ofStudents(proposal: Proposal, students: ChosenStudents | undefined): Proposal {
  if (!students) return proposal
  const classes = proposal.classes.flatMap((each) => {
    const waiting = students.counts.get(each.id)
    return waiting === undefined ? [] : [{ ...each, waiting }]
  })
  return { ...proposal, classes }
}

type Asked = { schoolId: string | undefined; students: ChosenStudents | undefined; terms: Terms }

function bulkOf(
  { schoolId, students, terms }: Asked,
  proposal: Proposal | undefined,
  toOf: (each: Proposal['classes'][number]) => string | null,
): GivenBulk | undefined {
  const classes = (proposal?.classes ?? []).flatMap((each) => {
    const toClassId = toOf(each)
    return toClassId === null || each.waiting === 0 ? [] : [{ fromClassId: each.id, toClassId }]
  })
  if (schoolId === undefined || !proposal || classes.length === 0) return undefined
  const { schoolYear } = proposal
  const only = students ? { enrollmentIds: students.enrollmentIds } : {}
  return { schoolId, schoolYear, classes, ...only, ...terms, percent: raiseOf(terms) }
}

/** More than the double is a slip of the finger. */
function raiseOf({ price, percent }: Terms): number {
  return price === 'last' && percent !== null && percent <= 1 ? percent : 0
}
