import type { Label } from '../label'

export const dayCloseTerms = {
  'dayClose.open': {
    en: 'The books of this day are open. Closed, nothing more is posted to it, and its vouchers and bids are signed.',
    ta: 'இந்த நாளின் கணக்கு திறந்துள்ளது. முடித்த பின் இந்நாளில் எதுவும் பதிவாகாது; வவுச்சர்களும் கேட்புகளும் கையொப்பமிடப்படும்.',
  },
  'dayClose.byBranchAdmin': { en: 'The branch admin closes the day.', ta: 'கிளை நிர்வாகி நாளை முடிப்பார்.' },
  'dayClose.finish': { en: 'Finish the day', ta: 'நாளை நிறைவு செய்' },
  'dayClose.checks': { en: 'Before the close', ta: 'முடிப்பதற்கு முன்' },
  'dayClose.stops': { en: 'To be settled before the close', ta: 'முடிக்கும் முன் தீர்க்க வேண்டியது' },
  'dayClose.unsold': { en: 'Unsold and still here', ta: 'விற்கப்படாமல் இங்கே உள்ளவை' },
  'dayClose.inAuction': { en: 'In a slot', ta: 'ஏலப் பிரிவில் உள்ளவை' },
  'dayClose.tokens': { en: 'Tokens not printed', ta: 'அச்சிடாத டோக்கன்கள்' },
  'dayClose.farmerBills': { en: "Farmers' bills not printed", ta: 'அச்சிடாத விவசாயி பில்கள்' },
  'dayClose.reelerBills': { en: "Reelers' bills not printed", ta: 'அச்சிடாத நூற்பாளர் பில்கள்' },
  'dayClose.papers': { en: 'Papers of the day', ta: 'நாளின் ஆவணங்கள்' },
  'dayClose.seal': { en: 'Print the seal', ta: 'முத்திரைத் தாளை அச்சிடு' },
  'dayClose.close': { en: 'Close the day', ta: 'நாளை முடி' },
  'dayClose.sure': { en: 'Close the books of {day}', ta: '{day} கணக்கை முடிக்கவா' },
  'dayClose.sureText': {
    en: 'All earlier days that are still open close with it. It cannot be opened again. A later correction is a voucher of a later day.',
    ta: 'இன்னும் திறந்துள்ள முந்தைய நாள்கள் அனைத்தும் இதனுடன் முடிக்கப்படும். மீண்டும் திறக்க முடியாது. பிந்தைய திருத்தம் பின்வரும் நாளின் வவுச்சராகவே பதிவாகும்.',
  },
  'dayClose.done': { en: 'The books of {day} are closed.', ta: '{day} கணக்கு முடிக்கப்பட்டது.' },
  'dayClose.closedWith': { en: 'Closed with {day}', ta: '{day} கணக்குடன் முடிக்கப்பட்டது' },
  'dayClose.closedAt': { en: 'Closed at', ta: 'முடித்த நேரம்' },
  'dayClose.lots': { en: 'Lots', ta: 'குவியல்கள்' },
  'dayClose.lastVoucher': { en: 'Last voucher', ta: 'கடைசி வவுச்சர்' },
  'dayClose.voucherHead': { en: 'Head of the vouchers', ta: 'வவுச்சர்களின் தலைமைக் குறியீடு' },
  'dayClose.bidsHead': { en: 'Head of the bids', ta: 'கேட்புகளின் தலைமைக் குறியீடு' },
  'dayClose.auditSeal': { en: 'Audit seal', ta: 'தணிக்கை முத்திரை' },
  'dayClose.auditHead': { en: 'Head of the audit', ta: 'தணிக்கையின் தலைமைக் குறியீடு' },
  'dayClose.signature': { en: 'Signature of the office', ta: 'அலுவலகத்தின் கையொப்பக் குறியீடு' },
  'dayClose.keep': {
    en: 'Keep this paper apart from the computer: with it, any later change to the vouchers or bids of this day can be shown.',
    ta: 'இத்தாளைக் கணினியிலிருந்து தனியே பாதுகாக்கவும்: இந்நாளின் வவுச்சர் அல்லது கேட்பில் பின்னர் செய்த எந்த மாற்றத்தையும் இதைக் கொண்டு காட்டலாம்.',
  },
} as const satisfies Record<string, Label>
