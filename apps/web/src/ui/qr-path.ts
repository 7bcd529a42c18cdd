/** Rows of 1 (dark) and 0, as the server tells a code, as dark and light modules. */
export function qrMatrix(rows: readonly string[]): boolean[][] {
  return rows.map((row) => Array.from(row, (module) => module === '1'))
}

/** One SVG path of all dark modules: a run of neighbors is one rectangle. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of matrix.entries()) {
    let x = 0
    while (x < row.length) {
      const start = x
      while (row[x] === true) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
      x += 1
    }
  }
  return path
}
