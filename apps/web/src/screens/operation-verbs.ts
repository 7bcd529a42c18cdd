// Verbs of a record that make one call: at once, after "are you sure?", or after a reason. Who never may sees none of them; what
// cannot be done now stays in reach and says why.
import type { GivenTo, Operation } from '@caderneta/contracts/define'
import type { Icon } from '@tabler/icons-react'
import { errorText } from '../client/error-words.ts'
import { saveFile } from '../client/file-transfer.ts'
import { type Ability, disabledReason, isDenied } from '../client/refusal-text.ts'
import { useWrite } from '../client/use-write.ts'
import { dialogs } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'
import type { RecordVerb } from './record-verbs.tsx'

type Maybe = RecordVerb | undefined

type Verb<O extends Operation> = {
  operation: O
  can: Ability
  id: string
  label: string
  icon: Icon
  destructive?: boolean
}

/** What is asked before a call; the words of the button are those of the verb unless said. */
type Question = Omit<Parameters<typeof dialogs.confirm>[0], 'act' | 'explain' | 'confirm' | 'destructive'> & {
  confirm?: string
}

/** Done at once. */
export function useDirectVerb<O extends Operation>(verb: Verb<O> & { given: GivenTo<O>; done: string }): Maybe {
  const { mutate, isPending } = useWrite(verb.operation, { onDone: () => toast.success({ title: verb.done }) })
  return verbOf(verb, { label: verb.label, busy: isPending, run: () => mutate(verb.given) })
}

/** Done once the person is sure; with `isFinal` the word of what cannot be undone is typed. */
export function useConfirmedVerb<O extends Operation>(
  verb: Verb<O> & { question: Question; given: GivenTo<O>; done: string; isFinal?: boolean },
): Maybe {
  const { mutateAsync } = useWrite(verb.operation, { handles: () => true })
  const ask = async () => {
    const isDone = await dialogs[verb.isFinal === true ? 'typed' : 'confirm']({
      ...questionOf(verb),
      act: async () => void (await mutateAsync(verb.given)),
      explain: errorText,
    })
    if (isDone) toast.success({ title: verb.done })
  }
  return verbOf(verb, { label: `${verb.label}…`, run: () => void ask() })
}

/** Done once the person has said why; what was typed is kept under `draftKey` where it was not sent. */
export function useReasonedVerb<O extends Operation>(
  verb: Verb<O> & { question: Question; draftKey: string; given: (reason: string) => GivenTo<O>; done: string },
): Maybe {
  const { mutateAsync } = useWrite(verb.operation, { handles: () => true })
  const ask = async () => {
    const reason = await dialogs.reason({
      ...questionOf(verb),
      draftKey: verb.draftKey,
      act: async (text) => void (await mutateAsync(verb.given(text))),
      explain: errorText,
    })
    if (reason !== null) toast.success({ title: verb.done })
  }
  return verbOf(verb, { label: `${verb.label}…`, run: () => void ask() })
}

/** Opens a dialog of its own, which makes the call. */
export function dialogVerb<O extends Operation>(verb: Verb<O> & { open: () => unknown }): Maybe {
  return verbOf(verb, { label: `${verb.label}…`, run: () => void verb.open() })
}

/** Saves a file. */
export function fileVerb<O extends Operation>(verb: Verb<O> & { given: GivenTo<O> }): Maybe {
  return verbOf(verb, { label: verb.label, run: () => void saveFile(verb.operation, verb.given) })
}

function questionOf<O extends Operation>({ question, label, destructive }: Verb<O> & { question: Question }) {
  return { confirm: label, ...question, ...(destructive === true ? { destructive } : {}) }
}

type Act = { label: string; busy?: boolean; run: () => void }

function verbOf<O extends Operation>({ operation, can, id, icon, destructive }: Verb<O>, act: Act): Maybe {
  if (isDenied(can)) return undefined
  return { id, icon, destructive, disabledReason: disabledReason(operation, can), ...act }
}
