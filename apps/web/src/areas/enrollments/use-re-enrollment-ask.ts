import type { GivenBulk } from '@caderneta/contracts/re-enrollments'
import { reEnrollments } from '@caderneta/contracts/re-enrollments'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePathSearch } from '../../client/path.ts'
import { useRecord } from '../../client/use-record.ts'
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
  const { schoolId } = usePathSearch(reEnrollmentPaths.many)
  const [terms, setTerms] = useState(firstTerms)
  /** Of a class of this year: the one that was chosen for it; null keeps it out. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const proposal = useRecord(reEnrollments.proposal, { schoolId: schoolId ?? '' }, { enabled: schoolId !== undefined })
  const toOf = (each: Proposal['classes'][number]) => {
    const own = chosen.get(each.id)
    return own === undefined ? each.proposedClassId : own
  }
  return {
    schoolId,
    terms,
    proposal,
    toOf,
    bulk: bulkOf(schoolId, proposal.data, terms, toOf),
    change: (fields: Partial<Terms>) => setTerms({ ...terms, ...fields }),
    choose: (fromClassId: string, toClassId: string | null) => setChosen(new Map(chosen).set(fromClassId, toClassId)),
    chooseSchool: (id: string) => {
      setChosen(new Map())
      void navigate({ to: '.', search: { schoolId: id } })
    },
  }
}
export type BulkAsk = ReturnType<typeof useBulkAsk>

function bulkOf(
  schoolId: string | undefined,
  proposal: Proposal | undefined,
  terms: Terms,
  toOf: (each: Proposal['classes'][number]) => string | null,
): GivenBulk | undefined {
  const classes = (proposal?.classes ?? []).flatMap((each) => {
    const toClassId = toOf(each)
    return toClassId === null || each.waiting === 0 ? [] : [{ fromClassId: each.id, toClassId }]
  })
  if (schoolId === undefined || !proposal || classes.length === 0) return undefined
  return { schoolId, schoolYear: proposal.schoolYear, classes, ...terms, percent: raiseOf(terms) }
}

/** More than the double is a slip of the finger. */
function raiseOf({ price, percent }: Terms): number {
  return price === 'last' && percent !== null && percent <= 1 ? percent : 0
}
