// What was filled in and not saved, kept in this tab for whoever comes back to the page. A password or a key is never kept: it is typed again.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isRecord } from '../client/request.ts'
import type { Form } from '../client/use-form.ts'
import { dropDraft, keepDraft, readDraft } from '../ui/drafts.ts'

interface Draft {
  /** Given where something waits to be taken up again. */
  resume: (() => void) | undefined
  discard: () => void
}

/**
 * Keeps the values of a form under its address while they are unsaved. A draft over a record that changed since is dropped.
 * @param isTakenUp at once and unasked: the address says that the person was in the middle of it.
 */
export function useFormDraft<Values extends object>(form: Form<Values>, { isTakenUp = false } = {}): Draft {
  const { pathname: key } = useLocation()
  const [initial] = useState(form.values)
  const [offered, setOffered] = useState(() => draftOf(readDraft(key), initial))
  const { values, isChanged, isUnsaved } = form
  const isApplied = useRef(false)
  useEffect(() => {
    if (!isTakenUp || offered === undefined || isApplied.current) return
    isApplied.current = true
    form.change(offered)
  })
  useEffect(() => {
    if (isChanged) keepDraft(key, JSON.stringify({ initial: withoutSecrets(initial), values: withoutSecrets(values) }))
    return () => {
      if (isChanged && !isUnsaved()) dropDraft(key)
    }
  })
  return {
    resume:
      offered === undefined
        ? undefined
        : () => {
            form.change(offered)
            setOffered(undefined)
          },
    discard: () => {
      dropDraft(key)
      setOffered(undefined)
    },
  }
}

/** Names of fields that take a secret. */
const secretName = /^(secret|token|password|\w+(Secret|Token|Password))$/

function withoutSecrets(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secretName.test(name)))
}

function draftOf<Values extends object>(text: string | null, initial: Values): Values | undefined {
  const stored: unknown = text === null ? undefined : JSON.parse(text)
  const start = withoutSecrets(initial)
  if (!isRecord(stored) || JSON.stringify(stored['initial']) !== JSON.stringify(start)) return undefined
  const { values } = stored
  // Written by this form from the same start: it has the same fields.
  if (!isRecord(values) || !Object.keys(start).every((name) => name in values)) return undefined
  return { ...initial, ...values }
}
