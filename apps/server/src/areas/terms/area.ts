// Terms: texts of the host that people accept before they work.
//
// Always holds: a published text never changes (`published_term` and `term_acceptance` are only ever added to); the newest of each kind is
// the one that is asked for; an acceptance names person, version, hash, address and instant, and a second one of the same version is
// none; the registration update is asked again after the months of its setting. Until a person has accepted all, the pipeline answers
// their other calls with `terms_pending`; programs (API tokens), jobs and the families' pages are never stopped.
// Events out: term-version.created, term-version.updated, term-version.published, term-version.removed, term.accepted.
import type { Area } from '../../platform/area.ts'
import { acceptTerm } from './accept-term.ts'
import { createTermVersion } from './create-term-version.ts'
import { exportTermAcceptances } from './export-term-acceptances.ts'
import { exportTerms } from './export-terms.ts'
import { getCurrentTerm } from './get-current-term.ts'
import { getTermVersion } from './get-term-version.ts'
import { listPendingTerms } from './list-pending-terms.ts'
import { listTermAcceptances } from './list-term-acceptances.ts'
import { listTerms } from './list-terms.ts'
import { previewTerm } from './preview-term.ts'
import { publishTermVersion } from './publish-term-version.ts'
import { removeTermVersion } from './remove-term-version.ts'
import { updateTermVersion } from './update-term-version.ts'

export const termsArea: Area = {
  name: 'terms',
  endpoints: [
    listTerms,
    exportTerms,
    listTermAcceptances,
    exportTermAcceptances,
    listPendingTerms,
    getCurrentTerm,
    acceptTerm,
    previewTerm,
    getTermVersion,
    createTermVersion,
    updateTermVersion,
    publishTermVersion,
    removeTermVersion,
  ],
}
