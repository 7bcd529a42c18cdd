import { collection } from '@caderneta/contracts/collection'
import type { BillingStatus, DebtRecord } from '@caderneta/contracts/collection-shapes'
import { billingStatusWords } from '@caderneta/contracts/collection-words'
import { IconFolderPlus } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { openDialog } from '../../ui/dialog-store.ts'
import type { TextFieldBase } from '../../ui/field-types.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './collection.module.css'
import { debtPhrases } from './debt-phrases.ts'
import { type KnownDossiers, useDossierName, useMakeDossier } from './family-dossiers.tsx'

type Values = { status: BillingStatus; reason: string; dossier: string }

type Asked = { record: DebtRecord; isForward: boolean; known: KnownDossiers }

/** To justice with its dossier. */
export function askForward(record: DebtRecord, known: KnownDossiers): Promise<null> {
  return ask({ record, isForward: true, known })
}

/** Any other status, by hand. */
export function askStatus(record: DebtRecord): Promise<null> {
  return ask({ record, isForward: false, known: { last: undefined, mayMake: false } })
}

function ask(asked: Asked): Promise<null> {
  return openDialog<null>(null, (answer, opened) => <Forward {...asked} opened={opened} onClose={() => answer(null)} />)
}

function Forward({ record, isForward, known, opened, onClose }: Asked & { opened: boolean; onClose: () => void }) {
  const d = usePhrases(debtPhrases)
  const title = isForward ? d('forward') : d('set_status')
  return (
    <DialogFrame
      title={title}
      amount={{ label: d('owes'), cents: record.todayCents }}
      opened={opened}
      onClose={onClose}
    >
      <ForwardForm record={record} isForward={isForward} known={known} title={title} onClose={onClose} />
    </DialogFrame>
  )
}

const byHand = ['toCharge', 'chargeAttempt', 'chargeMade'] as const

/** Names the dossier that goes with the debt: one that was made here, or a folder kept elsewhere. */
function DossierField({
  record,
  mayMake,
  ...field
}: { record: DebtRecord; mayMake: boolean } & Omit<TextFieldBase, 'label'>) {
  const d = usePhrases(debtPhrases)
  const nameOf = useDossierName()
  const { isPending, make } = useMakeDossier(record.id, (made) => field.onChange(nameOf(made)))
  return (
    <>
      <TextField label={d('dossier')} maxLength={200} required {...field} />
      {mayMake && (
        <div>
          <Button kind="quiet" icon={IconFolderPlus} loading={isPending} onClick={make}>
            {d('make_dossier_now')}
          </Button>
        </div>
      )}
    </>
  )
}

function ForwardForm({ record, isForward, known, title, onClose }: Asked & { title: string; onClose: () => void }) {
  const d = usePhrases(debtPhrases)
  const word = useTableWords(billingStatusWords)
  const others = byHand.filter((value) => value !== record.status)
  const [first = 'toCharge'] = others
  const { last, mayMake } = known
  const nameOf = useDossierName()
  const initial: Values = {
    status: isForward ? 'forwardToJustice' : first,
    reason: '',
    dossier: isForward && last ? nameOf(last) : '',
  }
  const form = useForm(collection.setStatus, {
    initial,
    given: (values: Values) => ({ ...values, id: record.id }),
    onDone: () => {
      toast.success({ title: isForward ? d('forwarded') : d('status_set') })
      onClose()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className={css.form}>
      {isForward ? (
        <DossierField record={record} mayMake={mayMake} {...form.bind('dossier')} />
      ) : (
        <RadioField<BillingStatus>
          label={d('state')}
          choices={others.map((value) => ({ value, label: word(value) }))}
          {...form.bind('status')}
        />
      )}
      <TextField label={d('reason')} multiline required {...form.bind('reason')} />
      <DialogButtons failure={form.failure} confirm={title} sending={form.isSending} onClose={onClose} />
    </form>
  )
}
