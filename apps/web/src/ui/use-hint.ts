import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * When a hint stands beside its owner: while a pointer is over it (after `delayMs`, so that crossing it shows nothing), while it has the
 * focus, and after a tap until the next tap elsewhere. Escape closes it, and only it.
 * @returns `isOpen` undefined until somebody first points at the owner, and what the owner listens to.
 */
export function useHint<Owner extends HTMLElement>(delayMs = 0) {
  const owner = useRef<Owner>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState<boolean>()
  const show = (open: boolean) => {
    clearTimeout(waiting.current)
    setOpen((before) => (open || before !== undefined ? open : before))
  }
  const close = () => show(false)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (isOpen !== true) return undefined
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && owner.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [isOpen])
  return {
    owner,
    isOpen,
    listeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        clearTimeout(waiting.current)
        waiting.current = setTimeout(() => show(true), delayMs)
      },
      // A finger that is lifted leaves what it tapped: the hint stays to be read.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') close()
      },
      onFocus: () => show(true),
      onBlur: close,
      onClick: () => show(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || isOpen !== true) return
        // The hint is a layer: the preview or dialog that holds its owner stays.
        event.nativeEvent.preventDefault()
        event.stopPropagation()
        close()
      },
    },
  }
}
