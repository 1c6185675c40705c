import type { Policy } from './policy'

/** How advances go back, and how bills are corrected. */
export const refund: Policy = {
  lead: {
    en: 'This page says how money goes back: the advances of reelers, amounts from bills that were corrected or cancelled, and payments to farmers that did not arrive.',
    ta: 'பணம் திரும்பச் செல்லும் விதத்தை இப்பக்கம் கூறுகிறது: நூற்பாளர் முன்பணம், திருத்திய அல்லது ரத்து செய்த பில்களின் தொகை, விவசாயிக்குச் சென்று சேராத பணம்.',
  },
  sections: [
    {
      title: { en: 'Advances of reelers', ta: 'நூற்பாளர் முன்பணம்' },
      body: [
        {
          en: 'What a reeler pays in is credited to their account with the market. Bills are taken from it. In markets that ask for the money beforehand, the part that covers lots on which the reeler leads, or that are won and not yet billed, is held until the reeler is outbid, the bill is made, or the lot is refused or cancelled.',
          ta: 'நூற்பாளர் செலுத்தும் தொகை அங்காடியில் உள்ள அவர் கணக்கில் வரவு வைக்கப்படும். பில் தொகை அதிலிருந்து கழிக்கப்படும். முன்பணம் கேட்கும் அங்காடிகளில், நூற்பாளர் முன்னிலையில் உள்ள, அல்லது வென்றும் இன்னும் பில் இடாத குவியல்களுக்கான தொகை, அவர் முந்தப்படும் வரை, பில் இடும் வரை, அல்லது குவியல் மறுக்கப்படும் அல்லது ரத்து ஆகும் வரை நிறுத்தி வைக்கப்படும்.',
        },
        {
          en: 'A credit that is not held is paid back when the reeler asks the market for it in writing. One official proposes it, another confirms, and it goes through the bank to the account that the market has on record. Nothing is paid back in cash or to another person.',
          ta: 'நிறுத்தி வைக்கப்படாத வரவு இருப்பை, நூற்பாளர் எழுத்து மூலம் அங்காடியில் கோரினால் திருப்பித் தரப்படும். ஓர் அலுவலர் முன்மொழிவார், மற்றொருவர் உறுதி செய்வார்; அங்காடிப் பதிவில் உள்ள அவரது கணக்கிற்கு வங்கி வழியே செலுத்தப்படும். ரொக்கமாகவோ வேறொருவருக்கோ தரப்படாது.',
        },
      ],
    },
    {
      title: { en: 'Bids and lots', ta: 'கேட்புகளும் குவியல்களும்' },
      body: [
        {
          en: 'A bid costs nothing. Where the farmer refuses the highest bid, or a lot is cancelled before it is billed, nothing is owed and held money is free again at once.',
          ta: 'கேட்பிற்குக் கட்டணம் இல்லை. அதிகபட்ச விலையை விவசாயி மறுத்தாலோ, பில் இடும் முன் குவியல் ரத்தானாலோ, எதுவும் செலுத்த வேண்டியதில்லை; நிறுத்தி வைத்த தொகை உடனே விடுவிக்கப்படும்.',
        },
      ],
    },
    {
      title: { en: 'Mistakes in a bill', ta: 'பில்லில் பிழை' },
      body: [
        [
          {
            en: 'Tell the market as soon as you see it, with the bill number, the lot number and the date.',
            ta: 'கண்டவுடன் பில் எண், குவியல் எண், தேதியைக் குறிப்பிட்டு அங்காடியிடம் தெரிவிக்கவும்.',
          },
          {
            en: 'A bill is never altered. One official proposes to cancel it with a reason, another confirms, and the right bill is made anew with a number of its own. Both stay on record, and the postings of the wrong one are reversed.',
            ta: 'பில் ஒருபோதும் மாற்றப்படாது. ஓர் அலுவலர் காரணத்துடன் ரத்தை முன்மொழிவார், மற்றொருவர் உறுதி செய்வார்; சரியான பில் புதிய எண்ணுடன் உருவாக்கப்படும். இரண்டும் பதிவில் இருக்கும்; தவறான பில்லின் கணக்குப் பதிவுகள் நேர்மாற்றப்படும்.',
          },
          {
            en: 'What the reeler paid too much becomes a credit of their account; what is missing is added to what they owe.',
            ta: 'நூற்பாளர் கூடுதலாகச் செலுத்தியது அவர் கணக்கில் வரவாகும்; குறைந்தது அவர் செலுத்த வேண்டியதில் சேர்க்கப்படும்.',
          },
          {
            en: "A bill can be cancelled only until the farmer's payment has gone to the bank, a reeler's also only until the cocoons have left. After that a debit or credit note corrects it.",
            ta: 'விவசாயியின் பணம் வங்கிக்கு அனுப்பப்படும் வரை மட்டுமே பில்லை ரத்து செய்ய முடியும்; நூற்பாளரின் பில்லைக் கூடுகள் வெளியேறும் வரை மட்டுமே. அதன்பின் பற்று அல்லது வரவுக் குறிப்பு அதைத் திருத்தும்.',
          },
          {
            en: 'The levy of a cancelled bill is reversed with it.',
            ta: 'ரத்தான பில்லின் தீர்வையும் அதனுடன் நேர்மாற்றப்படும்.',
          },
        ],
      ],
    },
    {
      title: { en: 'Weights', ta: 'எடை' },
      body: [
        {
          en: 'Doubts about a weight are raised at the scale, before the bill. An official weighs again or corrects the crate with a reason; the first weight stays on record. Cocoons change in weight: once they have left the market they are not weighed again.',
          ta: 'எடை குறித்த ஐயத்தைப் பில்லுக்கு முன், எடைமேடையிலேயே தெரிவிக்க வேண்டும். அலுவலர் மீண்டும் எடையிடுவார் அல்லது காரணத்துடன் பெட்டி எடையைத் திருத்துவார்; முதல் எடையும் பதிவில் இருக்கும். கூடுகளின் எடை மாறக்கூடியது: அங்காடியை விட்டுச் சென்றபின் மீண்டும் எடையிடப்படாது.',
        },
      ],
    },
    {
      title: { en: 'Payments to farmers that did not arrive', ta: 'விவசாயிக்குச் சேராத பணம்' },
      body: [
        {
          en: 'Where the bank sends a payment back, because of a wrong account number or IFSC code for example, it is shown as failed. The farmer then gives the right details to the market, with the passbook, and the payment is sent again in full. The market takes nothing for that.',
          ta: 'தவறான கணக்கு எண் அல்லது IFSC குறியீடு போன்ற காரணத்தால் வங்கி பணத்தைத் திருப்பி அனுப்பினால், அது தோல்வி எனக் காட்டப்படும். விவசாயி வங்கிக் கணக்குப் புத்தகத்துடன் சரியான விவரங்களை அங்காடியில் தந்தால், பணம் முழுமையாக மீண்டும் அனுப்பப்படும். இதற்கு அங்காடி கட்டணம் பெறாது.',
        },
      ],
    },
    {
      title: { en: 'Whom to ask', ta: 'யாரிடம் கேட்பது' },
      body: [
        {
          en: 'The market that made the bill; its address is on the contact page. Every repayment has a voucher with a number, which the market tells on request.',
          ta: 'பில் தந்த அங்காடியிடம்; அதன் முகவரி தொடர்புப் பக்கத்தில் உள்ளது. ஒவ்வொரு திருப்பிச் செலுத்தலுக்கும் எண்ணுடன் வவுச்சர் உண்டு; கேட்டால் அங்காடி அதைத் தெரிவிக்கும்.',
        },
      ],
    },
  ],
}
