import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  permissions: {
    'Caderneta.Collection': { group: 'receive' },
    'Caderneta.CollectionEmail': { group: 'receive' },
    'Caderneta.CallingHours': { group: 'receive' },
  },
  audit: {
    collection: {
      area: { 'pt-BR': 'Cobranças', en: 'Collection' },
      verbs: {
        get: { 'pt-BR': 'viu a dívida e os contatos', en: 'saw the debt and the contacts' },
        export: { 'pt-BR': 'exportou as famílias em atraso', en: 'exported the families who owe' },
        next: { 'pt-BR': 'pegou na fila de cobrança', en: 'took from the queue' },
        release: { 'pt-BR': 'devolveu à fila de cobrança', en: 'gave back to the queue' },
        registerContact: { 'pt-BR': 'registrou um contato de cobrança', en: 'kept a contact about the debt' },
        cancelPromise: { 'pt-BR': 'desfez a promessa', en: 'took the promise back' },
        decideDispute: { 'pt-BR': 'decidiu a contestação', en: 'decided the dispute' },
        flag: { 'pt-BR': 'suspendeu a cobrança', en: 'suspended the collection' },
        liftFlag: { 'pt-BR': 'retomou a cobrança', en: 'resumed the collection' },
        setStatus: { 'pt-BR': 'mudou a situação da cobrança', en: 'set the billing status' },
        saveEmailRule: { 'pt-BR': 'mudou o lembrete de cobrança', en: 'changed the reminder' },
        testEmail: { 'pt-BR': 'enviou um teste do lembrete a si', en: 'sent a test of the reminder to themselves' },
        addHours: { 'pt-BR': 'criou um horário de cobrança', en: 'added calling hours' },
        removeHours: { 'pt-BR': 'retirou um horário de cobrança', en: 'removed calling hours' },
        judge: { 'pt-BR': 'conferiu as promessas do dia', en: 'judged the promises of the day' },
        remind: { 'pt-BR': 'enviou os lembretes do dia', en: 'sent the reminders of the day' },
        withdraw: { 'pt-BR': 'retirou um lembrete não enviado', en: 'withdrew a reminder' },
      },
    },
    dossiers: {
      area: { 'pt-BR': 'Dossiês', en: 'Dossiers' },
      verbs: {
        make: { 'pt-BR': 'fez um dossiê da família', en: 'made a dossier of the family' },
        pdf: { 'pt-BR': 'baixou um dossiê em PDF', en: 'downloaded a dossier as PDF' },
        zip: { 'pt-BR': 'baixou um dossiê com todos os arquivos', en: 'downloaded a dossier with all files' },
      },
    },
  },
}
