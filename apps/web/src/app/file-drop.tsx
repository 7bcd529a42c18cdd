import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay } from '../client/permissions.ts'
import { useSay } from '../client/phrases.ts'
import { areas } from './areas.ts'
import css from './file-drop.module.css'

/** A file may be dropped anywhere on the page. By keyboard the same file goes in by the button of its list. */
export function FileDrop() {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  const dropped = areas.flatMap((area) => (area.dropped && may(area.dropped) ? [area.dropped] : []))[0]
  const isOver = useWindowDrop(
    dropped &&
      (async (file) => {
        const href = await (await dropped.take())(file)
        if (href !== null) void navigate({ to: href })
      }),
  )
  if (!isOver || !dropped) return null
  return <div className={css.over}>{say(dropped.label)}</div>
}

/** Fields and dialogs that take files of their own stop the event before it comes here. @returns whether a file is over the page. */
function useWindowDrop(onFile: ((file: File) => Promise<void>) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!onFile) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const left = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (event.defaultPrevented || !file) return
      event.preventDefault()
      void onFile(file)
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', left, { signal })
    addEventListener('drop', drop, { signal })
    return () => stop.abort()
  })
  return isOver
}
