type Twin = { code: string; cnpj: string }
type Taken = { code: 'school_code_already_exists' | 'school_cnpj_already_exists'; member: 'code' | 'cnpj' }

/** Is the CNPJ or the code already another school's? */
export function takenBy(twins: readonly Twin[], cnpj: string): Taken | null {
  if (twins.some((twin) => twin.cnpj === cnpj)) return { code: 'school_cnpj_already_exists', member: 'cnpj' }
  return twins.length > 0 ? { code: 'school_code_already_exists', member: 'code' } : null
}
