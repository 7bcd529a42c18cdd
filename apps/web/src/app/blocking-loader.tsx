import { useSyncExternalStore } from 'react'
import { isBlocked, onBlockChange } from '../client/blocking.ts'
import { FullScreenLoader } from '../ui/full-screen-loader.tsx'
import css from './blocking-loader.module.css'

/** The full-screen loader over a page, while something runs that nothing else may cross. */
export function BlockingLoader() {
  const isOn = useSyncExternalStore(onBlockChange, isBlocked)
  return isOn ? (
    <div className={css.over}>
      <FullScreenLoader />
    </div>
  ) : null
}
