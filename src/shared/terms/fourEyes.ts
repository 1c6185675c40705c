import type { Label } from '../label'

/** What two people decide together: accounts of officials, rates and masters of the whole state. */
export const fourEyesTerms = {
  'account.link.made': { en: 'Account made', ta: 'கணக்கு உருவாக்கம்' },
  'account.link.password': { en: 'Password given', ta: 'கடவுச்சொல் வழங்கல்' },
  'account.link.number': { en: 'Mobile number given', ta: 'கைபேசி எண் வழங்கல்' },
  'account.rule.waits': {
    en: 'A change of this account waits for another official already.',
    ta: 'இந்தக் கணக்கின் ஒரு மாற்றம் ஏற்கெனவே வேறொரு அலுவலருக்காகக் காத்திருக்கிறது.',
  },
  'account.notice.password': {
    en: 'Silk Cocoon Market: a new password was set for your account {userName} by {maker}, confirmed by {checker}. If you did not ask for it, tell your office at once.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் {userName} கணக்கிற்குப் புதிய கடவுச்சொல்லை {maker} அமைத்தார், {checker} உறுதி செய்தார். நீங்கள் கேட்கவில்லை எனில் உடனே அலுவலகத்திற்குத் தெரிவிக்கவும்.',
  },
  'account.notice.passwordGiven': {
    en: 'Silk Cocoon Market: a new password was set for your account {userName} by {maker}. If you did not ask for it, tell your office at once.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் {userName} கணக்கிற்குப் புதிய கடவுச்சொல்லை {maker} அமைத்தார். நீங்கள் கேட்கவில்லை எனில் உடனே அலுவலகத்திற்குத் தெரிவிக்கவும்.',
  },
  'account.notice.numberChanged': {
    en: 'Silk Cocoon Market: the mobile number of your account {userName} was changed by {maker}. If you did not ask for it, tell your office at once.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் {userName} கணக்கின் கைபேசி எண்ணை {maker} மாற்றினார். நீங்கள் கேட்கவில்லை எனில் உடனே அலுவலகத்திற்குத் தெரிவிக்கவும்.',
  },
  'account.notice.number': {
    en: 'Silk Cocoon Market: the mobile number of your account {userName} was changed by {maker}, confirmed by {checker}. If you did not ask for it, tell your office at once.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் {userName} கணக்கின் கைபேசி எண்ணை {maker} மாற்றினார், {checker} உறுதி செய்தார். நீங்கள் கேட்கவில்லை எனில் உடனே அலுவலகத்திற்குத் தெரிவிக்கவும்.',
  },
  'account.notice.name': {
    en: 'Silk Cocoon Market: your account is called {name}, user name {userName}, as {maker} proposed and {checker} confirmed. If that is not you, tell your office at once.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் கணக்கின் பெயர் {name}, பயனர் பெயர் {userName} என {maker} மாற்றினார், {checker} உறுதி செய்தார். இது நீங்கள் இல்லை எனில் உடனே அலுவலகத்திற்குத் தெரிவிக்கவும்.',
  },
  'account.notice.office': {
    en: 'Silk Cocoon Market: user type or office of your account {userName} was changed by {maker}, confirmed by {checker}.',
    ta: 'பட்டுக்கூடு அங்காடி: உங்கள் {userName} கணக்கின் பயனர் வகை அல்லது அலுவலகத்தை {maker} மாற்றினார், {checker} உறுதி செய்தார்.',
  },
  'ui.many.admins': { en: 'Admins', ta: 'நிர்வாகிகள்' },
  'proposal.kind.master': { en: 'Master of the state', ta: 'மாநில முதன்மைப் பதிவு' },
  'master.rule.waits': {
    en: 'A change of this record waits for confirmation already.',
    ta: 'இந்தப் பதிவின் ஒரு மாற்றம் ஏற்கெனவே உறுதி செய்யக் காத்திருக்கிறது.',
  },
  'proposal.account.new': {
    en: 'New account: {name} ({userName}), {role}',
    ta: 'புதிய கணக்கு: {name} ({userName}), {role}',
  },
  'proposal.account.change': { en: 'Account of {name} ({userName}), {role}', ta: '{name} ({userName}), {role}: கணக்கு' },
  'proposal.account.password': { en: 'A new password', ta: 'புதிய கடவுச்சொல்' },
  'proposal.master.create': { en: 'New {what}: {title}', ta: 'புதிய {what}: {title}' },
  'proposal.master.update': { en: 'Change of {what}: {title}', ta: '{what} மாற்றம்: {title}' },
  'proposal.master.delete': { en: 'Removal of {what}: {title}', ta: '{what} நீக்கம்: {title}' },
  'proposal.becomes': { en: 'becomes', ta: 'ஆகிறது' },
  'proposal.askedBy': { en: 'Asked for by {name}', ta: 'கேட்டவர்: {name}' },
  'proposal.askTake': { en: 'Make this your own proposal?', ta: 'இதை உங்கள் முன்மொழிவாக ஏற்க வேண்டுமா?' },
  'proposal.taken': {
    en: 'The proposal is yours; another person confirms.',
    ta: 'முன்மொழிவு உங்களுடையது; மற்றொருவர் உறுதி செய்வார்.',
  },
  'approval.waits': { en: 'This waits for another official.', ta: 'இது வேறொரு அலுவலருக்காகக் காத்திருக்கிறது.' },
  'approval.note.official': {
    en: 'A new account, a password, mobile number, user type or office takes effect when another official confirms.',
    ta: 'புதிய கணக்கு, கடவுச்சொல், கைபேசி எண், பயனர் வகை, அலுவலகம் ஆகியவை வேறொரு அலுவலர் உறுதி செய்த பின்னரே நடைமுறைக்கு வரும்.',
  },
  'approval.note.part': {
    en: '{fields}: a change takes effect when another of Admin and RJD confirms.',
    ta: '{fields}: மாற்றம், நிர்வாகி, மண்டல இணை இயக்குநர் ஆகியோரில் வேறொருவர் உறுதி செய்த பின்னரே நடைமுறைக்கு வரும்.',
  },
  'approval.note.state': {
    en: 'This applies to the whole state: it takes effect when another of Admin and RJD confirms.',
    ta: 'இது மாநிலம் முழுவதற்கும் பொருந்தும்: நிர்வாகி, மண்டல இணை இயக்குநர் ஆகியோரில் வேறொருவர் உறுதி செய்த பின்னரே நடைமுறைக்கு வரும்.',
  },
  'proposal.kind.account': { en: 'Account of an official', ta: 'அலுவலர் கணக்கு' },
  'account.rule.onePerson': {
    en: 'The proposer and you count as one person for now: one made the account of the other or gave its password, or one official did so for both. Another official must confirm this.',
    ta: 'முன்மொழிந்தவரும் நீங்களும் தற்போது ஒரே நபராகக் கருதப்படுகிறீர்கள்: ஒருவர் மற்றவரின் கணக்கை உருவாக்கினார் அல்லது கடவுச்சொல் வழங்கினார், அல்லது இருவருக்கும் ஒரே அலுவலர் அவ்வாறு செய்தார். இதை வேறொரு அலுவலர் உறுதி செய்ய வேண்டும்.',
  },
  'proposal.onePerson': {
    en: 'You count as one person with the proposer',
    ta: 'நீங்களும் முன்மொழிந்தவரும் ஒரே நபராகக் கருதப்படுகிறீர்கள்',
  },
  'ui.dashboard.levies': { en: 'Levy due on weighed lots', ta: 'எடையிட்டவற்றுக்குச் செலுத்த வேண்டிய தீர்வை' },
  'proposal.director': { en: 'The Admin confirms this', ta: 'இதை நிர்வாகி உறுதி செய்கிறார்' },
  'proposal.unknown': {
    en: 'This came with a new version, which this page does not know yet. Reload the page to read and decide it.',
    ta: 'இது புதிய பதிப்புடன் வந்தது; இந்தப் பக்கம் அதை அறியாது. படித்து முடிவு செய்யப் பக்கத்தை மீண்டும் திறக்கவும்.',
  },
  'proposal.rule.moved': {
    en: 'What this changes is no longer as it was when it was proposed. Refuse this; if it is still wanted, it is proposed again.',
    ta: 'முன்மொழிந்தபோது இருந்தது இப்போது மாறிவிட்டது. இதை மறுக்கவும்; இன்னும் தேவை எனில் மீண்டும் முன்மொழியப்படும்.',
  },
  'proposal.rule.state': {
    en: 'What applies to the whole state is proposed by one and confirmed by another of Admin and RJD, one of the two an Admin.',
    ta: 'மாநிலம் முழுவதற்குமானதை நிர்வாகி, மண்டல இணை இயக்குநர் ஆகியோரில் ஒருவர் முன்மொழிந்து வேறொருவர் உறுதி செய்கிறார்; இருவரில் ஒருவர் நிர்வாகி.',
  },
  'config.stateWide': { en: 'State', ta: 'மாநிலம்' },
  'config.ofMarket': { en: 'Market', ta: 'அங்காடி' },
  'config.ofStateAgain': { en: "The state's value", ta: 'மாநில மதிப்பு' },
  'config.goBack': { en: "Back to the state's value", ta: 'மாநில மதிப்புக்குத் திரும்பு' },
  'config.isState': {
    en: "The state's value is already in force.",
    ta: 'மாநில மதிப்பு ஏற்கெனவே நடைமுறையில் உள்ளது.',
  },
  'config.holdsFor': { en: 'Applies to', ta: 'எதற்கு' },
  'config.key.account.onePersonDays': {
    en: 'Days on which the maker of an account counts as one person with it',
    ta: 'கணக்கை உருவாக்கியவர் அதனுடன் ஒரே நபராகக் கருதப்படும் நாள்கள்',
  },
} as const satisfies Record<string, Label>
