// The roles of the table of default grants: its columns.
export type DefaultRole = {
  /** Name in the user's role list; `admin` marks a group administrator. */
  name: string
  /** host = the provider's own users; network = each network gets it. */
  level: 'host' | 'network'
  /** False: people of the role see their schools alone. */
  allSchools: boolean
  grants: string[]
}

type Column = Omit<DefaultRole, 'grants'>
const host = (name: string): Column => ({ name, level: 'host', allSchools: true })
const network = (name: string): Column => ({ name, level: 'network', allSchools: true })
const school = (name: string): Column => ({ name, level: 'network', allSchools: false })

/** In the order of the table, whose head has the letters. */
export const columns: readonly Column[] = [
  host('admin'), // G: global administrator
  host('finance'), // F: the provider's finance team
  network('admin'), // N: network administrator
  network('api'), // A: API user
  network('remessa'), // R: remessa and retorno user
  school('secretary'), // S
  school('partner'), // P: maintaining partner
  school('director'), // D
  school('manager'), // M
  school('supervisor'), // V
  school('coordinator'), // C
  school('analyst'), // L
  school('assistant'), // T
  school('technician'), // X
  school('outsourced'), // O
]
