import { useLayoutEffect, useState } from 'react'
import { withoutLow } from './table-sums.ts'
import type { Column } from './table-types.ts'

/** The columns that fit side by side: as many of low rank give way as the width of the moment asks for. */
export function useFittingColumns<Row>(columns: Column<Row>[], scroller: HTMLElement | null): Column<Row>[] {
  const width = useWidth(scroller)
  const place = `${width} ${columns.map(({ id }) => id).join(' ')}`
  const [given, setGiven] = useState({ place, count: 0 })
  // Another width or other columns: everything is tried again. Other rows do not bring a column back, or it would jump.
  const count = given.place === place ? given.count : 0
  const fitting = withoutLow(columns, count)
  const canGive = withoutLow(columns, count + 1).length < fitting.length
  // After every drawing and before it is seen: the cells themselves say how much room they take. The chain ends, since
  // each link takes a column away.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- every drawing may have changed what the cells need
  useLayoutEffect(() => {
    // Only a drawn table can be measured.
    if (scroller && canGive && scroller.scrollWidth > scroller.clientWidth) setGiven({ place, count: count + 1 })
  })
  return fitting
}

/** The outer width, which a scroll bar inside does not change. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => setWidth(element.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}
