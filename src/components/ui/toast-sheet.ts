/** The library of toasts writes its style sheet as markup, which the policy of the document refuses, unless a sheet with this name and a text is there before it is evaluated. */
const sheet = document.createElement('style')
sheet.id = '_goober'
if (window.__nonce__) sheet.nonce = window.__nonce__
sheet.append(' ')
document.head.append(sheet)
