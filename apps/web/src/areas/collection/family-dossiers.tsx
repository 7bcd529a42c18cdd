// Dossiers of a family: the last ones with their files, and the verb that makes one.
import { dossiers, type Dossier } from '@caderneta/contracts/dossiers'
import { IconFileZip, IconFolderPlus, IconPdf } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb } from '../../screens/record-verbs.tsx'
import { Button } from '../../ui/button.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { toast } from '../../ui/toast.ts'
import css from './collection.module.css'
import { debtPhrases } from './debt-phrases.ts'

/** As many as a page shows; all of them stand in the audit log. */
const shown = 3

/** The newest first; none while they are read, and for whoever may not see them. */
function useDossiers(guardianId: string): Dossier[] {
  const may = useMay()(dossiers.ofFamily)
  return useRecord(dossiers.ofFamily, { id: guardianId }, { enabled: may }).data?.items ?? [] // none: not read yet
}

/** How a status names the dossier it rests on. */
export function useDossierName(): (dossier: Pick<Dossier, 'number' | 'madeAt'>) => string {
  const d = usePhrases(debtPhrases)
  return ({ number, madeAt }) => d('dossier_name', { number, at: dateTimeText(madeAt) })
}

/** The last dossier and whether another may be made, for a dialog, which stands outside of the signed-in shell. */
export type KnownDossiers = { last: Dossier | undefined; mayMake: boolean }

export function useKnownDossiers(guardianId: string): KnownDossiers {
  const mayMake = useMay()(dossiers.make)
  const [last] = useDossiers(guardianId)
  return { last, mayMake }
}

export function useMakeDossier(guardianId: string, onMade?: (dossier: Dossier) => void) {
  const d = usePhrases(debtPhrases)
  const { mutate, isPending } = useWrite(dossiers.make, {
    onDone: (made) => {
      toast.success({ title: d('dossier_made', { number: made.number }) })
      onMade?.(made)
    },
  })
  return { isPending, make: () => mutate({ id: guardianId }) }
}

export function useDossierVerb(guardianId: string): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const may = useMay()(dossiers.make)
  const { isPending, make } = useMakeDossier(guardianId)
  if (!may) return undefined
  return { id: 'dossier', label: d('make_dossier'), icon: IconFolderPlus, busy: isPending, run: make }
}

export function useDossierFacts(guardianId: string): Fact[] {
  const d = usePhrases(debtPhrases)
  const may = useMay()(dossiers.pdf)
  const made = useDossiers(guardianId).slice(0, shown)
  if (made.length === 0) return []
  return [
    {
      label: d('dossiers'),
      value: made.map((dossier) => <DossierLine key={dossier.id} dossier={dossier} mayOpen={may} />),
    },
  ]
}

function DossierLine({ dossier, mayOpen }: { dossier: Dossier; mayOpen: boolean }) {
  const d = usePhrases(debtPhrases)
  const { id: dossierId, guardianId: id, number, madeAt, madeByName, schoolNames } = dossier
  const given = { id, dossierId }
  return (
    <div className={css.dossier}>
      <span>
        {d('dossier_line', { number, at: dateTimeText(madeAt), name: madeByName })}
        <br />
        <small>{d('dossier_schools', { count: schoolNames.length, schools: schoolNames.join(', ') })}</small>
      </span>
      {mayOpen && (
        <>
          <Button
            kind="quiet"
            icon={IconPdf}
            label={d('dossier_pdf', { number })}
            onClick={() => void saveFile(dossiers.pdf, given)}
          >
            PDF
          </Button>
          <Button
            kind="quiet"
            icon={IconFileZip}
            label={d('dossier_zip', { number })}
            onClick={() => void saveFile(dossiers.zip, given)}
          >
            ZIP
          </Button>
        </>
      )}
    </div>
  )
}
