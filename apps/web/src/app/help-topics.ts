import type { Phrase } from '@caderneta/contracts/refusals'

/** One task that people ask for: where it is done and how. */
export type HelpTopic = { title: Phrase; text: Phrase; href: string }

// biome-ignore format: one topic after the other, in the order of the menu; each line of it has one
export const helpTopics: readonly HelpTopic[] = [
  {
    title: { 'pt-BR': 'Matricular um aluno', en: 'Enroll a student' },
    text: { 'pt-BR': 'Em Matrículas, ou na própria turma, escolha a família ou cadastre uma nova, e confirme valores, dia de vencimento e parcelas.', en: 'Under Enrollments, or in the class, choose the family or add a new one, and confirm amounts, due day and installments.' },
    href: '/matriculas',
  },
  {
    title: { 'pt-BR': 'Rematricular para o próximo ano', en: 'Re-enroll for the next year' },
    text: { 'pt-BR': 'Em Rematrículas, escolha a turma deste ano: cada aluno mostra se pode continuar e, quando não pode, por quê.', en: 'Under Re-enrollments, choose a class of this year: each student shows whether they may go on and, where not, why.' },
    href: '/rematriculas',
  },
  {
    title: { 'pt-BR': 'Fazer e assinar contratos', en: 'Make and sign contracts' },
    text: { 'pt-BR': 'O contrato nasce na página da matrícula ou, de uma vez, na da turma. Em Contratos de matrícula se vê quem já assinou.', en: 'A contract is made on the page of the enrollment or, for all at once, on that of the class. Enrollment contracts shows who has signed.' },
    href: '/contratos-de-matricula',
  },
  {
    title: { 'pt-BR': 'Abrir turmas e copiar as do ano', en: 'Open classes and copy those of the year' },
    text: { 'pt-BR': 'Em Turmas, crie uma turma com mensalidade e dia de vencimento, ou copie todas as do ano para o próximo.', en: 'Under Classes, create a class with monthly fee and due day, or copy all of a year into the next.' },
    href: '/turmas',
  },
  {
    title: { 'pt-BR': 'Achar uma família ou juntar cadastros repetidos', en: 'Find a family or join double records' },
    text: { 'pt-BR': 'Em Famílias, busque por nome, CPF ou telefone. Na página do responsável estão faturas, acordos, mensagens e quem viu os dados.', en: 'Under Families, search by name, CPF or phone. The page of a guardian holds invoices, agreements, messages and who saw the data.' },
    href: '/familias',
  },
  {
    title: { 'pt-BR': 'Emitir as faturas do mês', en: 'Issue the invoices of the month' },
    text: { 'pt-BR': 'Em Emitir em lote, escolha turma e mês e veja antes quantas faturas serão emitidas e o que fica de fora. Só depois confirme.', en: 'Under Issue in bulk, choose class and month and see first how many invoices will be issued and what is left out. Confirm only then.' },
    href: '/faturas/emitir',
  },
  {
    title: { 'pt-BR': 'Segunda via, cancelamento e pagamento na escola', en: 'Second copy, cancellation and payment at school' },
    text: { 'pt-BR': 'Em Faturas, busque pelo nome, CPF ou número. O que se pode fazer fica no alto da fatura; o resto diz por que não pode.', en: 'Under Invoices, search by name, CPF or number. What can be done stands at the top of the invoice; the rest says why it cannot.' },
    href: '/faturas',
  },
  {
    title: { 'pt-BR': 'Cobrar quem está em atraso', en: 'Contact families who owe' },
    text: { 'pt-BR': 'Cobranças traz as famílias com fatura vencida. Registre o contato, a promessa de pagamento ou a contestação, e suspenda a cobrança quando for o caso.', en: 'Collections lists families with an overdue invoice. Record the contact, the promise to pay or the dispute, and suspend collection where due.' },
    href: '/cobrancas',
  },
  {
    title: { 'pt-BR': 'Fazer um acordo', en: 'Make an agreement' },
    text: { 'pt-BR': 'Comece na página da família, em Novo acordo. O que passa do limite de desconto espera a aprovação de outra pessoa, que confirma a senha.', en: 'Begin on the page of the family with New agreement. Waivers above the limit wait for the approval of another person, who confirms the password.' },
    href: '/acordos',
  },
  {
    title: { 'pt-BR': 'Ver o que foi recebido', en: 'See what was received' },
    text: { 'pt-BR': 'Recebimentos soma os pagamentos por dia e meio. Cada pagamento leva ao seu recibo e à fatura.', en: 'Received adds up payments by day and means. Each payment leads to its receipt and invoice.' },
    href: '/recebimentos',
  },
  {
    title: { 'pt-BR': 'Negativar e retirar a negativação', en: 'List with the bureau and take a listing back' },
    text: { 'pt-BR': 'Negativação mostra os prazos que correm: aviso, espera e retirada. Nada vai ao birô sem prova do aviso entregue.', en: 'Negative listings shows the clocks that run: notice, waiting time and removal. Nothing goes to the bureau without proof that the notice arrived.' },
    href: '/negativacao',
  },
  {
    title: { 'pt-BR': 'Enviar a remessa ao banco', en: 'Send the remessa to the bank' },
    text: { 'pt-BR': 'Em Remessa, prepare o arquivo com o que espera envio e mande ao banco, ou deixe que o canal do banco leve. A remessa mostra cada título e o que o banco respondeu.', en: 'Under Remessa, prepare the file of what waits and send it to the bank, or let the channel of the bank take it. The remessa shows each title and what the bank answered.' },
    href: '/integracao/remessa',
  },
  {
    title: { 'pt-BR': 'Ler o retorno do banco', en: 'Read the bank’s retorno' },
    text: { 'pt-BR': 'Solte o arquivo em Retorno, ou deixe que o canal do banco busque. Ler o mesmo arquivo duas vezes não paga nada duas vezes.', en: 'Drop the file on Retorno, or let the channel of the bank fetch it. A file that is read twice pays nothing twice.' },
    href: '/integracao/retorno',
  },
  {
    title: { 'pt-BR': 'Resolver o que o banco disse e não confere', en: 'Settle what the bank said and does not match' },
    text: { 'pt-BR': 'Pendências do banco guarda título desconhecido, pagamento em dobro e valor divergente, com o que se pode fazer em cada caso.', en: 'Exceptions of the bank holds unknown titles, double payments and differing amounts, with what can be done about each.' },
    href: '/integracao/pendencias',
  },
  {
    title: { 'pt-BR': 'Conferir o extrato', en: 'Check the statement' },
    text: { 'pt-BR': 'Em Conciliação, importe o extrato da conta: cada crédito é ligado ao que o banco informou, e o que sobra aparece por dia.', en: 'Under Reconciliation, import the statement of the account: each credit is tied to what the bank told, and what is left stands by day.' },
    href: '/integracao/conciliacao',
  },
  {
    title: { 'pt-BR': 'Devolver dinheiro a uma família', en: 'Give money back to a family' },
    text: { 'pt-BR': 'O pedido nasce do crédito da família. Em Devoluções, outra pessoa aprova e depois se registra o pagamento; as duas coisas pedem a senha de novo.', en: 'It is asked for from the credit of the family. Under Refunds another person approves, and then the payment is recorded; both ask for the password again.' },
    href: '/devolucoes',
  },
  {
    title: { 'pt-BR': 'Repor o que o banco tomou de volta', en: 'Put back what the bank took' },
    text: { 'pt-BR': 'Valores a repor mostra o que a família deve quando o banco estorna o que ela já tinha recebido de volta: um pede, outro aprova; depois se repõe com crédito ou dinheiro, ou vira perda.', en: 'Recoveries shows what a family owes where the bank reverses what it had received back: one asks, another approves; then credit or money puts it back, or it is a loss.' },
    href: '/valores-a-repor',
  },
  {
    title: { 'pt-BR': 'Responder a uma contestação de Pix', en: 'Answer a Pix claim' },
    text: { 'pt-BR': 'Contestações de Pix mostra o que o banco pediu de volta, o prazo e o que fica bloqueado enquanto se decide.', en: 'Pix claims shows what the bank asked back, the term, and what is blocked until it is decided.' },
    href: '/contestacoes-de-pix',
  },
  {
    title: { 'pt-BR': 'Receber arquivos do sistema da escola', en: 'Take files of the school’s own system' },
    text: { 'pt-BR': 'Em Arquivos do ERP, envie a remessa que o outro sistema faria: cada linha vira fatura ou diz por que não virou.', en: 'Under ERP files, send the remessa that the other system would make: each line becomes an invoice or says why not.' },
    href: '/integracao/erp',
  },
  {
    title: { 'pt-BR': 'Devolver retornos ao sistema da escola', en: 'Give retornos back to the school’s own system' },
    text: { 'pt-BR': 'Retornos para o ERP traz o que foi pago no formato daquele sistema, com o que já foi baixado.', en: 'Retornos for the ERP holds what was paid in the format of that system, and what was downloaded.' },
    href: '/integracao/retornos-erp',
  },
  {
    title: { 'pt-BR': 'Ler sozinho os arquivos do sistema da escola', en: 'Have the files of the school’s own system read by themselves' },
    text: { 'pt-BR': 'Em Pastas do ERP, diga em que pasta do servidor o sistema grava, e em nome de qual programa ela é lida. O que a para aparece ali.', en: 'Under ERP folders, say into which folder of the server the system writes, and in the name of which program it is read. What stops it stands there.' },
    href: '/integracao/pastas-do-erp',
  },
  {
    title: { 'pt-BR': 'Acompanhar os repasses às escolas', en: 'Follow the transfers to schools' },
    text: { 'pt-BR': 'Repasses mostra por escola e mês o que foi coberto, o que foi descontado e quando se paga. Cada valor leva às suas faturas.', en: 'Transfers shows by school and month what was covered, what was taken off and when it is paid. Each amount leads to its invoices.' },
    href: '/repasses',
  },
  {
    title: { 'pt-BR': 'Pagar um repasse', en: 'Pay a transfer' },
    text: { 'pt-BR': 'Em Pagamentos de repasses, um agenda e outro aprova. Conta nova espera o prazo de segurança antes do primeiro pagamento.', en: 'Under Payouts one schedules and another approves. A new account waits for its cooling-off time before the first payment.' },
    href: '/repasses/pagamentos',
  },
  {
    title: { 'pt-BR': 'Pagar por arquivo do banco', en: 'Pay by a file of the bank' },
    text: { 'pt-BR': 'Arquivos de pagamentos junta repasses aprovados num arquivo; o retorno do banco diz quais foram pagos.', en: 'Payment files gathers approved transfers into a file; the retorno of the bank says which were paid.' },
    href: '/arquivos-de-pagamentos',
  },
  {
    title: { 'pt-BR': 'Ler o retorno dos pagamentos', en: 'Read the retorno of payments' },
    text: { 'pt-BR': 'Retornos de pagamentos lê a resposta do banco ao arquivo de pagamentos: o que foi pago e o que voltou, com o motivo.', en: 'Payment retornos reads the answer of the bank to the file of payments: what was paid and what came back, with the reason.' },
    href: '/retornos-de-pagamentos',
  },
  {
    title: { 'pt-BR': 'Corrigir um repasse', en: 'Correct a transfer' },
    text: { 'pt-BR': 'Em Ajustes, peça retificação, reembolso ou balanceamento; outra pessoa aprova.', en: 'Under Adjustments, ask for a rectification, a refund or a balancing; another person approves.' },
    href: '/ajustes',
  },
  {
    title: { 'pt-BR': 'Entender uma retenção', en: 'Understand a retention' },
    text: { 'pt-BR': 'Retenções mostra o que foi segurado de um repasse, por quê, e quando é devolvido.', en: 'Retentions shows what was held back of a transfer, why, and when it is given back.' },
    href: '/retencoes',
  },
  {
    title: { 'pt-BR': 'Ver a auditoria de um repasse', en: 'See the audit of a transfer' },
    text: { 'pt-BR': 'Auditorias confere cada repasse antes de pagar. O que é reprovado só segue com liberação e motivo.', en: 'Audits checks each transfer before it is paid. What fails goes on with a release and a reason alone.' },
    href: '/auditorias',
  },
  {
    title: { 'pt-BR': 'Conferir cada centavo no razão', en: 'Check each cent in the ledger' },
    text: { 'pt-BR': 'Razão mostra as contas e os lançamentos, por família, escola ou banco. O extrato de uma conta sai em PDF.', en: 'The ledger shows accounts and postings, by family, school or bank. The statement of an account is made as PDF.' },
    href: '/razao',
  },
  {
    title: { 'pt-BR': 'Saber como terminou um trabalho longo', en: 'Know how long work ended' },
    text: { 'pt-BR': 'Emissões, importações e exportações viram Tarefas. Se algo não foi feito, quem pediu recebe um aviso e o número fica no menu até abrir a tarefa.', en: 'Issues, imports and exports become Tasks. Where something was not done, whoever asked is told, and the number stays in the menu until they open it.' },
    href: '/tarefas',
  },
  {
    title: { 'pt-BR': 'Convidar uma pessoa para usar o sistema', en: 'Invite a person to use the system' },
    text: { 'pt-BR': 'Em Usuários, informe nome, e-mail, grupo e escolas. A pessoa recebe por e-mail um link para criar a senha, que vale três dias.', en: 'Under Users, give name, e-mail, group and schools. The person gets by e-mail a link to create the password, good for three days.' },
    href: '/configuracoes/usuarios',
  },
  {
    title: { 'pt-BR': 'Mudar as regras da rede ou da escola', en: 'Change the rules of the network or a school' },
    text: { 'pt-BR': 'Em Configurações, busque a regra pelo nome. Cada parâmetro mostra de onde vem o valor e quem o mudou.', en: 'Under Settings, find the rule by its name. Each parameter shows where its value comes from and who changed it.' },
    href: '/configuracoes',
  },
  {
    title: { 'pt-BR': 'Trocar a senha, usar dois fatores ou encerrar sessões', en: 'Change the password, use two factors or end sessions' },
    text: { 'pt-BR': 'Em Minha conta, troque a senha, ligue o segundo fator e veja em que aparelhos a conta está aberta. Quem esqueceu a senha usa "Esqueci a senha" na entrada.', en: 'Under My account, change the password, turn on the second factor and see on which devices the account is open. If you forgot the password, use "Forgot password" on the sign-in page.' },
    href: '/minhaconta?aba=seguranca',
  },
]
