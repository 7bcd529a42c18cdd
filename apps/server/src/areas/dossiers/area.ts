// Dossiers: what was owed, said, agreed and proved of a family: as one line of time, and frozen in a PDF and in a zip.
//
// Always holds: a dossier is never changed, and its hashes stand in the audit log; it tells of the schools that its maker saw, and opens for
// whoever sees all of them; it hides nothing, so it is neither made nor opened by who hides personal data.
// Events out: dossier.made.
import type { Area } from '../../platform/area.ts'
import { getDossierPdf } from './get-dossier-pdf.ts'
import { getDossierZip } from './get-dossier-zip.ts'
import { listDossiers } from './list-dossiers.ts'
import { listTimeline } from './list-timeline.ts'
import { makeDossier } from './make-dossier.ts'

export const dossiersArea: Area = {
  name: 'dossiers',
  endpoints: [listTimeline, listDossiers, makeDossier, getDossierPdf, getDossierZip],
}
