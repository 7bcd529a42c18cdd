import { agreements } from '@caderneta/contracts/agreements'
import { collection } from '@caderneta/contracts/collection'
import type { DebtRecord } from '@caderneta/contracts/collection-shapes'
import { familyFlagWords } from '@caderneta/contracts/collection-words'
import { guardians } from '@caderneta/contracts/guardians'
import {
  IconArrowBackUp,
  IconCalendarX,
  IconGavel,
  IconHandStop,
  IconHeartHandshake,
  IconListCheck,
  IconPhonePlus,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { disabledReason, isDenied } from '../../client/refusal-text.ts'
import { useWrite } from '../../client/use-write.ts'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { agreementPaths } from '../agreements/paths.ts'
import { askContact } from './contact-dialog.tsx'
import { debtPhrases } from './debt-phrases.ts'
import { useDossierVerb, useKnownDossiers } from './family-dossiers.tsx'
import { askForward, askStatus } from './forward-dialog.tsx'
import { useNextFamily } from './use-next-family.ts'

/** What an agent does with a family; "n" goes on to the next one. */
export function useDebtVerbs(record: DebtRecord): RecordVerbs {
  const d = usePhrases(debtPhrases)
  const { today } = useConfiguration().environment
  const { take, isTaking } = useNextFamily()
  const agree = useAgreeVerb(record)
  const queue = useQueueVerb(record)
  const suspension = useSuspension(record)
  const forward = useForward(record)
  const status = useStatus(record)
  const phone = useNewPhone(record)
  const promise = useCancelPromise(record)
  const dossier = useDossierVerb(record.id)
  const works = !isDenied(record.can.registerContact)
  return {
    ...(works
      ? {
          primary: {
            id: 'contact',
            label: `${d('register')}…`,
            icon: IconPhonePlus,
            keys: 'c',
            disabledReason: disabledReason(collection.registerContact, record.can.registerContact),
            run: () => void askContact(record, today),
          },
          second: { id: 'next', label: d('next'), icon: IconPlayerPlay, keys: 'n', busy: isTaking, run: take },
        }
      : {}),
    more: [agree, queue, phone, promise, ...suspension, status, dossier, forward],
  }
}

function useQueueVerb({ id, heldByName, can }: DebtRecord): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const { mutate } = useWrite(collection.release, { onDone: () => toast.success({ title: d('released') }) })
  if (heldByName === null || isDenied(can.registerContact)) return undefined
  return { id: 'release', label: d('release'), icon: IconArrowBackUp, run: () => mutate({ id }) }
}

/** The wizard, with what the family owes by now. */
function useAgreeVerb({ id: guardianId, invoices }: DebtRecord): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const may = useMay()(agreements.create)
  if (!may || invoices.length === 0) return undefined
  const href = agreementPaths.ofGuardian({ guardianId, agreementType: 'vencidas' })
  return { id: 'agree', label: d('new_agreement'), icon: IconHeartHandshake, href }
}

/** The kit's own dialogs: why, then in which words. */
function useSuspension({ id, can, flag }: DebtRecord): (RecordVerb | undefined)[] {
  const d = usePhrases(debtPhrases)
  const word = useTableWords(familyFlagWords)
  const suspend = useWrite(collection.flag, { onDone: () => toast.success({ title: d('suspended_now') }) })
  const resume = useWrite(collection.liftFlag, { onDone: () => toast.success({ title: d('resumed_now') }) })
  const askSuspend = async () => {
    const choices = (['court', 'bereavement'] as const).map((value) => ({ value, label: word(value) }))
    const words = { title: d('suspend'), text: d('suspend_hint'), confirm: d('suspend') }
    const chosen = await dialogs.radio({ ...words, label: d('why_suspend'), choices })
    const found = choices.find(({ value }) => value === chosen)
    if (!found) return
    const reason = await dialogs.reason({ ...words, draftKey: `suspend:${id}` })
    if (reason !== null) suspend.mutate({ id, flag: found.value, reason })
  }
  const askResume = async () => {
    const reason = await dialogs.reason({ title: d('resume'), confirm: d('resume'), draftKey: `resume:${id}` })
    if (reason !== null) resume.mutate({ id, reason })
  }
  if (isDenied(can.flag)) return []
  return [
    flag === null
      ? {
          id: 'suspend',
          label: `${d('suspend')}…`,
          icon: IconHandStop,
          disabledReason: disabledReason(collection.flag, can.flag),
          run: () => void askSuspend(),
        }
      : {
          id: 'resume',
          label: `${d('resume')}…`,
          icon: IconPlayerPlay,
          disabledReason: disabledReason(collection.liftFlag, can.liftFlag),
          run: () => void askResume(),
        },
  ]
}

function useForward(record: DebtRecord): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const known = useKnownDossiers(record.id)
  const { can } = record
  if (isDenied(can.setStatus)) return undefined
  if (record.status === 'forwardToJustice') return undefined
  return {
    id: 'forward',
    label: `${d('forward')}…`,
    icon: IconGavel,
    disabledReason: disabledReason(collection.setStatus, can.forwardToJustice),
    run: () => void askForward(record, known),
  }
}

/** By hand, also back from justice. */
function useStatus(record: DebtRecord): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const { can, invoices } = record
  if (isDenied(can.setStatus) || invoices.length === 0) return undefined
  return {
    id: 'status',
    label: `${d('set_status')}…`,
    icon: IconListCheck,
    disabledReason: disabledReason(collection.setStatus, can.setStatus),
    run: () => void askStatus(record),
  }
}

/** A number heard in a call: it joins the contacts of the family. */
function useNewPhone({ id }: DebtRecord): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const may = useMay()(guardians.addContact)
  const { mutate } = useWrite(guardians.addContact, { onDone: () => toast.success({ title: d('phone_added') }) })
  if (!may) return undefined
  const ask = async () => {
    const value = await dialogs.phone({ title: d('new_phone'), confirm: d('save') })
    if (value !== null) mutate({ id, kind: 'phone', value })
  }
  return { id: 'phone', label: `${d('new_phone')}…`, icon: IconPhonePlus, run: () => void ask() }
}

function useCancelPromise({ promises, can }: DebtRecord): RecordVerb | undefined {
  const d = usePhrases(debtPhrases)
  const { mutate } = useWrite(collection.cancelPromise, {
    onDone: () => toast.success({ title: d('promise_canceled') }),
  })
  const open = promises.find(({ status }) => status === 'open')
  if (!open || isDenied(can.cancelPromise)) return undefined
  const { id, version } = open
  const ask = async () => {
    const words = { title: d('cancel_promise'), confirm: d('cancel_promise'), draftKey: `promise:${id}` }
    const reason = await dialogs.reason(words)
    if (reason !== null) mutate({ id, reason, version })
  }
  return { id: 'promise', label: `${d('cancel_promise')}…`, icon: IconCalendarX, run: () => void ask() }
}
