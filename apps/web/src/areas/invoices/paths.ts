import { path } from '../../client/path.ts'

export const invoicePaths = {
  list: path('/faturas', [
    'classId',
    'guardianId',
    'enrollmentId',
    'competence',
    'bankRegistration',
    'displayState',
    'dueFrom',
    'dueTo',
    'aberta',
    'schoolId',
    'status',
  ]),
  help: path('/faturas/ajuda'),
  create: path('/faturas/nova', ['enrollmentId']),
  issueClass: path('/faturas/emitir', [
    'classId',
    'schoolId',
    'courseId',
    'classIds',
    'competence',
    'through',
    'product',
    'dueDate',
    'tarefa',
  ]),
  quarantine: path('/faturas/quarentena'),
  reissue: path('/faturas/valor', ['productId', 'de']),
  one: path('/faturas/$invoiceId', ['aba']),
}
