import type { Label } from '../label'

/** The words of farmers' bank accounts: their changes, who confirms them, what the checker of a batch is told. */
export const bankAccountTerms = {
  'bankAccount.kind': { en: 'Bank account', ta: 'வங்கிக் கணக்கு' },
  'bankAccount.status.first': { en: 'First account', ta: 'முதல் கணக்கு' },
  'bankAccount.status.waiting': { en: 'Waits for confirmation', ta: 'உறுதிக்காகக் காத்திருக்கிறது' },
  'bankAccount.note': {
    en: 'Payment goes to this account. Another official confirms a changed account before anything is paid to it, a first one with the batch at the latest.',
    ta: 'பணம் இந்தக் கணக்கிற்குச் செல்லும். மாற்றிய கணக்கிற்குப் பணம் செலுத்தும் முன் மற்றொரு அலுவலர் அதை உறுதி செய்ய வேண்டும்; முதல் கணக்கைத் தொகுப்புடனாவது உறுதி செய்ய வேண்டும்.',
  },
  'bankAccount.notice.changed': {
    en: 'Silk Cocoon Market: {name}, the bank account for your payments is to change from {from} to {to}. A second official must confirm it. If you did not ask for this, tell the market at once.',
    ta: 'பட்டுக்கூடு அங்காடி: {name}, உங்கள் பணம் செல்லும் வங்கிக் கணக்கை {from}-இலிருந்து {to} என மாற்ற உள்ளனர். இரண்டாம் அலுவலர் உறுதி செய்ய வேண்டும். நீங்கள் கேட்கவில்லை எனில் உடனே அங்காடிக்குத் தெரிவிக்கவும்.',
  },
  'bankAccount.notice.confirmed': {
    en: 'Silk Cocoon Market: {name}, your payments now go to the bank account {to}. Before: {from}.',
    ta: 'பட்டுக்கூடு அங்காடி: {name}, இனி உங்கள் பணம் {to} வங்கிக் கணக்கிற்குச் செல்லும். முன்பு: {from}.',
  },
  'bankAccount.notice.kept': {
    en: 'Silk Cocoon Market: {name}, your bank account was not changed. Your payments go to {from} as before.',
    ta: 'பட்டுக்கூடு அங்காடி: {name}, உங்கள் வங்கிக் கணக்கு மாற்றப்படவில்லை. பணம் முன்போல் {from} கணக்கிற்கே செல்லும்.',
  },
  'bankAccount.rule.waits': {
    en: 'The changed bank account of {name} waits for a second official.',
    ta: '{name} அவர்களின் மாற்றிய வங்கிக் கணக்கு இரண்டாம் அலுவலரின் உறுதிக்காகக் காத்திருக்கிறது.',
  },
  'bankAccount.rule.ownFirst': {
    en: 'You entered the bank account of {name}, and nothing was paid to it yet. Another official confirms the account first.',
    ta: '{name} அவர்களின் வங்கிக் கணக்கை நீங்களே பதிந்தீர்கள்; அதற்கு இன்னும் பணம் செலுத்தவில்லை. முதலில் மற்றொரு அலுவலர் கணக்கை உறுதி செய்ய வேண்டும்.',
  },
  'bankAccount.rule.ownChanged': {
    en: 'You changed the bank account of {name} since the last payment. Another official confirms this batch.',
    ta: '{name} அவர்களின் வங்கிக் கணக்கைக் கடைசிப் பணப்பட்டுவாடாவிற்குப் பின் நீங்கள் மாற்றினீர்கள். இந்தத் தொகுப்பை மற்றொரு அலுவலர் உறுதி செய்ய வேண்டும்.',
  },
  'bankAccount.ask.first': {
    en: 'First payment to accounts that the proposer of the batch entered: {names}. Are they as in the passbooks?',
    ta: 'தொகுப்பை முன்மொழிந்தவரே பதிந்த கணக்குகளுக்கு முதல் பணப்பட்டுவாடா: {names}. கணக்குப் புத்தகங்களுடன் ஒத்துள்ளனவா?',
  },
  'bankAccount.proposal': {
    en: "{name}'s bank account: {from} becomes {to}",
    ta: '{name} அவர்களின் வங்கிக் கணக்கு: {from} என்பது {to} ஆகும்',
  },
  'bankAccount.banner': {
    en: 'The changed account {to} waits for confirmation. Nothing is paid to them until then; if it is refused, {from} applies again.',
    ta: 'மாற்றிய கணக்கு {to} உறுதிக்காகக் காத்திருக்கிறது. அதுவரை இவருக்குப் பணம் செலுத்தப்படாது; மறுத்தால் {from} மீண்டும் பயன்படும்.',
  },
  'bankAccount.enteredBy': { en: 'Entered by {name}, {time}', ta: 'பதிந்தவர்: {name}, {time}' },
  'bankAccount.confirmedBy': { en: 'confirmed by {name}, {time}', ta: 'உறுதி செய்தவர்: {name}, {time}' },
  'bankAccount.seen': { en: 'The account is confirmed.', ta: 'கணக்கு உறுதி செய்யப்பட்டது.' },
  'bankAccount.notConfirmed': { en: 'not yet confirmed by another', ta: 'மற்றொருவர் இன்னும் உறுதி செய்யவில்லை' },
  'bankAccount.look': { en: 'Accounts to look at', ta: 'கவனிக்க வேண்டிய கணக்குகள்' },
  'bankAccount.first': { en: 'First payment to this account: {to}', ta: 'இந்தக் கணக்கிற்கு முதல் பணப்பட்டுவாடா: {to}' },
  'bankAccount.changed': {
    en: 'Changed since the last payment: {from} became {to}',
    ta: 'கடைசிப் பணப்பட்டுவாடாவிற்குப் பின் மாறியது: {from} என்பது {to} ஆனது',
  },
  'bankAccount.changedSince': {
    en: "The farmer's account has changed since: {to}. This batch pays {from}.",
    ta: 'அதன் பின் விவசாயியின் கணக்கு மாறியுள்ளது: {to}. இந்தத் தொகுப்பு {from} கணக்கிற்குச் செலுத்துகிறது.',
  },
  'bankAccount.asInPassbook': { en: 'As in the passbooks', ta: 'கணக்குப் புத்தகத்தின்படி உள்ளது' },
  'bankAccount.waitsHere': { en: 'Changed account waits for confirmation', ta: 'மாற்றிய கணக்கு உறுதிக்காகக் காத்திருக்கிறது' },
  'bankAccount.confirm': { en: 'Confirm account', ta: 'கணக்கை உறுதி செய்' },
  'bankAccount.confirmAsk': {
    en: 'Is the account {to} of {name} as in the passbook?',
    ta: '{name} அவர்களின் {to} கணக்கு கணக்குப் புத்தகத்தில் உள்ளபடி உள்ளதா?',
  },
  'bankAccount.returnedOut': {
    en: 'Left out, as the bank sent money back from the account: {names}',
    ta: 'கணக்கிலிருந்து வங்கி பணத்தைத் திருப்பி அனுப்பியதால் சேர்க்கப்படவில்லை: {names}',
  },
  'bankAccount.leftOut': {
    en: 'Left out, as the changed account waits for confirmation: {names}',
    ta: 'மாற்றிய கணக்கு உறுதிக்காகக் காத்திருப்பதால் சேர்க்கப்படவில்லை: {names}',
  },
} as const satisfies Record<string, Label>
