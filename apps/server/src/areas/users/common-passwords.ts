// Passwords that are guessed first, told by their core: what is left without digits, signs, accents and the usual swaps
// (@ for a, 0 for o). `Senha@2026`, `s3nh4!` and `SENHA1` are one core, so the few hundred words below, with what people put
// around them, stand for far more than any list of whole passwords.

/** Is the password a common word with decoration, a walk over the keyboard, a run, or made of the person's own words? */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  if (isRepeated(password)) return true
  const own = ownWords.map(letters).filter((word) => word.length >= 3)
  return coresOf(password).some((core) => isGuessed(core) || own.some((word) => leftover(core, word) < 4))
}

function isGuessed(core: string): boolean {
  if (core.length < 3 || common.has(core)) return true
  return walks.some((walk) => walk.includes(core) || walk.includes(reversed(core)))
}

/** How much of `text` is there beside `word`. */
function leftover(text: string, word: string): number {
  return text.includes(word) ? text.length - word.length : text.length
}

const swaps: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Every reading of the password: what stands at its end may be decoration or still part of the word. */
function coresOf(password: string): string[] {
  const text = plain(password).replace(/^[^a-z]+/, '')
  const last = text.search(/[^a-z]*$/)
  return Array.from({ length: text.length - last + 1 }, (_, more) => letters(text.slice(0, last + more)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function letters(text: string): string {
  return (
    plain(text)
      // none: a sign without a letter is left out of the word
      .replace(/[@43!10$57]/g, (sign) => swaps[sign] ?? '')
      .replace(/[^a-z]/g, '')
  )
}

function reversed(text: string): string {
  return text.split('').toReversed().join('')
}

function isRepeated(password: string): boolean {
  return /^(.{1,4})\1+.{0,2}$/.test(password)
}

const walks = [
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qweasdzxc',
  'asdfasdf',
  'qweqweqwe',
  'abcabcabc',
  'zxczxczxc',
]

const common = new Set(
  `senha senhas minhasenha mudar mudarsenha trocar trocarsenha acesso entrar entrada admin administrador administracao root usuario
  usuaria user login teste testes testando test demo exemplo padrao provisoria temporaria temp inicial master mestre chefe diretor
  diretora diretoria secretaria secretario financeiro financas tesouraria gerente gerencia suporte sistema servidor servico cliente
  empresa escola escolas colegio educacao ensino aluno alunos professor professora turma matricula mensalidade boleto fatura
  cobranca pagamento banco conta dinheiro caderneta brasil brasilia brazil saopaulo riodejaneiro rio bahia salvador recife fortaleza
  curitiba florianopolis portoalegre belohorizonte minas manaus goiania natal vitoria campinas santos sampa
  flamengo corinthians palmeiras vasco botafogo fluminense gremio internacional inter cruzeiro atletico galo mengao timao verdao
  tricolor saopaulofc santosfc futebol gol bola neymar pele ronaldo ronaldinho kaka messi
  deus jesus cristo jesuscristo senhor maria nossasenhora fe amor amormeu meuamor teamo eteamo tiamo amorzinho amada amado querida
  querido princesa principe rainha rei anjo anjinho estrela lua sol flor florzinha rosa linda lindo lindinha gatinha gatinho gata
  gato bebe nenem familia mae pai mamae papai filho filha filhos vida felicidade feliz paz esperanca saudade sucesso vitoriosa
  vencer vencedor liberdade forca
  ana anacarolina anapaula beatriz bruna camila carla carolina cristina daniela debora eduarda fernanda gabriela giovanna helena
  isabela isabella jessica joana julia juliana larissa leticia luana luciana luiza manuela marcela mariana marina mateus melissa
  michele monica natalia patricia paula priscila rafaela raquel renata roberta sabrina sandra simone sofia sophia tatiana thais
  valentina vanessa veronica victoria vivian yasmin adriana alessandra alice aline amanda andre andrea antonio arthur augusto
  bernardo bruno caio carlos cesar claudio daniel davi diego eduardo enzo fabio felipe fernando francisco gabriel guilherme gustavo
  heitor henrique hugo igor joao joaopedro joaquim jorge jose josecarlos juliano junior leandro leonardo lorenzo lucas luciano luis
  luiz marcelo marcio marcos mario matheus mauricio miguel murilo nicolas otavio paulo pedro pedrohenrique rafael raul renan renato
  ricardo roberto rodrigo rogerio ronaldo samuel sergio thiago tiago vinicius vitor wagner wesley william yuri
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao outono inverno primavera segunda
  terca quarta quinta sexta sabado domingo natalfeliz carnaval pascoa
  azul verde amarelo vermelho preto branco roxo laranja dourado prata ouro
  cachorro dog cao tigre leao lobo aguia panda coruja borboleta golfinho cavalo gatos pipoca chocolate cafe cerveja pizza banana
  morango abacaxi melancia batata coxinha brigadeiro
  batman superman homemaranha spiderman naruto goku dragonball pokemon pikachu mario sonic minecraft fortnite roblox freefire
  starwars harrypotter matrix avatar rockstar metallica nirvana queen
  password passwort passw pass letmein welcome iloveyou love lovely hello secret secreto changeme default guest monkey dragon
  football baseball soccer basketball hockey shadow sunshine princess superstar ninja killer hunter ranger buster pepper ginger
  cookie summer winter spring autumn flower freedom whatever trustno charlie jordan michael jennifer jessie ashley daniela thomas
  robert george andrew joshua computer internet google facebook instagram whatsapp twitter youtube netflix amazon apple iphone
  android samsung windows microsoft linux oracle mysql postgres docker server access manager company office business
  january february march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwe asd zxc abc abcd abcde abcdef abcdefg aaa abcabc
  asdasd qweqwe qweasd adminadmin rootroot testtest senhasenha mudarmudar`.split(/\s+/),
)
