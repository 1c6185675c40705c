import type { Label } from '../label'

/** What is said around the practice market; alone, so that the console need not load it. */
export const practiceTerms = {
  'practice.name': { en: 'Practice', ta: 'பயிற்சி' },
  'practice.product': { en: 'Silk Cocoon Market', ta: 'பட்டுக்கூடு அங்காடி' },
  'practice.paper': { en: 'Practice: not valid', ta: 'பயிற்சி: செல்லாது' },
  'practice.bar': {
    en: 'A market in this browser alone: nothing here is real, and nothing leaves it.',
    ta: 'இந்த உலாவியில் மட்டும் இயங்கும் அங்காடி: இங்கு எதுவும் உண்மையல்ல; எதுவும் வெளியே செல்லாது.',
  },
  'practice.opening': { en: 'The market is being set up…', ta: 'அங்காடி அமைக்கப்படுகிறது…' },
  'practice.failed': {
    en: 'The market could not be set up. Load the page again.',
    ta: 'அங்காடியை அமைக்க இயலவில்லை. பக்கத்தை மீண்டும் ஏற்றவும்.',
  },
  'practice.browser': {
    en: 'This browser cannot run the practice market. Use a current one on a computer.',
    ta: 'இந்த உலாவியில் பயிற்சி அங்காடி இயங்காது. கணினியில் புதிய உலாவியைப் பயன்படுத்தவும்.',
  },
  'practice.phone': { en: "A reeler's phone", ta: 'நூற்பாளரின் கைபேசி' },
  'practice.hall': { en: 'The screen of the hall', ta: 'ஏலக்கூடத் திரை' },
  'practice.tasks': { en: 'Tasks', ta: 'பணிகள்' },
  'practice.tasksHow': {
    en: 'What a market’s day asks of a clerk. Do a task in the market, then check: its own records are looked at.',
    ta: 'அங்காடி நாளில் எழுத்தர் செய்ய வேண்டியவை. பணியை அங்காடியில் செய்து, பிறகு சரிபார்க்கவும்: அங்காடியின் பதிவுகளே பார்க்கப்படுகின்றன.',
  },
  'practice.check': { en: 'Check', ta: 'சரிபார்' },
  'practice.done': { en: 'Right', ta: 'சரி' },
  'practice.open': { en: 'Not yet', ta: 'இன்னும் இல்லை' },
  'practice.wrong': { en: 'Not right yet', ta: 'இன்னும் சரியில்லை' },
  'practice.unchecked': {
    en: 'The tasks could not be checked. Try again.',
    ta: 'பணிகளைச் சரிபார்க்க இயலவில்லை. மீண்டும் முயலவும்.',
  },
  'practice.whose': { en: 'Name', ta: 'பெயர்' },
  'practice.print': { en: 'Print progress', ta: 'முன்னேற்றத்தை அச்சிடு' },
  'practice.progress': { en: 'Practice: progress', ta: 'பயிற்சி: முன்னேற்றம்' },
  'practice.about': { en: 'About', ta: 'இதைப் பற்றி' },
  'practice.close': { en: 'Close', ta: 'மூடு' },
  'practice.again': { en: 'Begin again', ta: 'மீண்டும் தொடங்கு' },
  'practice.againAsk': {
    en: 'Begin the practice market again? What was done in it is gone.',
    ta: 'பயிற்சி அங்காடியை மீண்டும் தொடங்கவா? அதில் செய்தவை அழிந்துவிடும்.',
  },
  'practice.what': {
    en: 'The whole product with a market made up, to learn and to try. Its people, lots and payments are nobody’s.',
    ta: 'கற்கவும் முயன்று பார்க்கவும் கற்பனை அங்காடியுடன் முழு மென்பொருள். இதன் நபர்கள், குவியல்கள், பணம் எவருடையதும் அல்ல.',
  },
  'practice.people': {
    en: 'Who may sign in, and with which password, is shown above the sign-in form: officials of Dharmapuri, and reeler01 to reeler40.',
    ta: 'யார், எந்தக் கடவுச்சொல்லால் உள்நுழையலாம் என்பது உள்நுழைவுப் படிவத்தின் மேலே உள்ளது: தருமபுரி அலுவலர்கள், reeler01 – reeler40.',
  },
  'practice.signIns': { en: 'Sign in as', ta: 'உள்நுழையும் பெயர்கள்' },
  'practice.password': { en: 'The password of all', ta: 'அனைவரின் கடவுச்சொல்' },
  'practice.kept': {
    en: 'This browser keeps the market: whoever opens it later finds it as it was left. “Begin again” sets it back. A new version begins anew.',
    ta: 'இந்த உலாவி அங்காடியைச் சேமிக்கும்: பின்னர் திறந்தால் விட்டபடியே இருக்கும். “மீண்டும் தொடங்கு” தொடக்க நிலைக்குக் கொண்டுவரும். புதிய பதிப்பு புதிதாகத் தொடங்கும்.',
  },
  'practice.cannot': {
    en: 'No SMS is sent, no other device or program takes part, no scale is connected, and its seals prove nothing. It needs a browser with shared workers: not Chrome on Android.',
    ta: 'குறுஞ்செய்தி அனுப்பப்படாது; வேறு சாதனமோ நிரலோ தராசோ பங்கேற்காது; இதன் முத்திரைகள் எதையும் நிரூபிக்காது. கணினி உலாவி தேவை: ஆண்ட்ராய்டு குரோமில் இயங்காது.',
  },
} as const satisfies Record<string, Label>
