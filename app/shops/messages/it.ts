import { translation } from "./translation.ts";

/** Italian: the words of Shopify's own Italian admin, which says “tu” to merchants. */
export const it = translation({
  // Words used on several screens
  "app.name": "Restyle",
  "page.title": "{page} · Restyle",
  "page.loading": "Caricamento",
  "count.images": "{count, plural, one {# immagine} other {# immagini}}",
  "count.products": "{count, plural, one {# prodotto} other {# prodotti}}",
  "count.credits": "{count, plural, one {# credito} other {# crediti}}",
  "count.variations": "{count, plural, one {# variazione} other {# variazioni}}",
  "list.products_and_images": "{products}, {images}",
  "nav.home": "Home",
  "nav.products": "Prodotti",
  "nav.restyles": "Restyling",
  "nav.identities": "Identità",
  "action.try_again": "Riprova",
  "action.clear": "Deseleziona",
  "action.choose_products": "Scegli prodotti",
  "time.just_now": "proprio ora",
  none: "—",
  "image.photo": "{product}, immagine {position, number}",
  "image.photo_and_variation": "{product}, immagine {position, number}, variazione {variation, number}",
  "image.original": "{image}, originale",
  "image.result": "{image}, nuova immagine",
  "image.position": "Immagine {position, number}",
  "image.position_and_variation": "Immagine {position, number}, variazione {variation, number}",
  "image.noted": "{image} ({note})",
  "image.in_color": "{image}, {color}",
  "image.none": "Nessuna immagine",

  // Errors that replace a page
  "error.missing.title": "Questa pagina non esiste",
  "error.missing.detail": "Forse è stata rimossa, oppure l’indirizzo è sbagliato.",
  "error.address.title": "Questo indirizzo non può essere usato",
  "error.address.detail": "Qualcosa manca o è sbagliato. Ricomincia dalla home.",
  "error.signed_out.title": "La sessione è scaduta",
  "error.signed_out.detail": "Riapri Restyle dal tuo pannello di controllo Shopify.",
  "error.failed.title": "Qualcosa è andato storto",
  "error.failed.detail":
    "Non è stato possibile caricare la pagina. Quello che avevi avviato non è andato perso.",
  "error.go_home": "Vai alla home",
  "error.reference": "Riferimento per l’assistenza: {id}",

  // Outside the Shopify admin
  "outside.title": "Apri Restyle dal tuo pannello di controllo Shopify",
  "outside.what":
    "Restyle cambia colore ai capi nelle foto prodotto di un negozio Shopify. Funziona nel pannello di controllo Shopify, dove sa qual è il tuo negozio.",
  "outside.how": "Come aprirla",
  "outside.step.sign_in": "Accedi al tuo pannello di controllo Shopify.",
  "outside.step.apps": "Nel menu scegli App, poi Restyle.",
  "outside.step.install": "Se Restyle non è nell’elenco, aggiungila prima al tuo negozio.",
  "outside.admin": "Vai al pannello di controllo Shopify",

  "stale.title": "Questa pagina potrebbe non essere aggiornata",
  "stale.detail": "L’app non è raggiungibile al momento. Riprova da sola e il lavoro in corso continua.",
  "stale.stay": "L’app non è raggiungibile al momento. Resti su questa pagina.",
  "unavailable.title": "Restyle torna tra poco",
  "unavailable.detail":
    "Il nostro database non risponde al momento. Niente è andato perso e il lavoro avviato continua da solo. Questa pagina riprova ogni {seconds, number} secondi.",
  "not_connected.title": "Questa app non è collegata a Shopify",
  "not_connected.detail":
    "Il servizio immagini è attivo, ma queste pagine richiedono le credenziali Shopify dell’app.",
  "not_connected.todo": "Imposta queste variabili e riavvia il server",

  // Restyles in lists
  "restyle.title.wish": "{wish}",
  "restyle.status.running": "In corso",
  "restyle.status.outlines": "Manca il contorno",
  "restyle.status.review": "Da controllare",
  "restyle.status.approved": "Da pubblicare",
  "restyle.status.unpublished": "Errore pubblicazione",
  "restyle.status.publishing": "In pubblicazione",
  "restyle.status.done": "Completato",
  "restyle.status.stopped": "Interrotto",
  "restyle.status.failed": "Non riuscito",
  "restyle.products":
    "{others, plural, =0 {{first}} one {{first} e # altro prodotto} other {{first} e altri # prodotti}}",
  "restyle.unchecked_count": "{count, plural, one {# senza contorno} other {# senza contorno}}",
  "restyle.failed_count": "{count, plural, one {# non riuscita} other {# non riuscite}}",
  "restyle.progress": "{done, number} di {total, plural, one {# immagine} other {# immagini}}",
  "restyle.step.outlines": "Verifica i contorni di {count, plural, one {# immagine} other {# immagini}}",
  "restyle.step.review": "Controlla {count, plural, one {# immagine} other {# immagini}}",
  "restyle.step.publish": "Pubblica {count, plural, one {# immagine} other {# immagini}}",
  "restyle.step.problems": "Vedi gli errori",
  "restyle.step.progress": "Vedi avanzamento",
  "restyle.step.publishing": "Vedi pubblicazione",
  "restyle.step.view": "Vedi",
  "restyle.step.published": "Vedi immagini pubblicate",
  "restyle.step_of": "{step}: {restyle}",

  // Home
  "home.waiting.title": "Da fare",
  "home.waiting.empty": "Non c’è niente da fare. Le immagini pronte compaiono qui per il controllo.",
  "home.running.title": "In corso",
  "home.recent.title": "Lavori recenti",
  "home.recent.all": "Vedi tutto",
  "home.waiting.all": "Vedi tutti e {count, number}",
  "home.figures.title": "Ultimi 30 giorni",
  "home.figures.detail": "Immagini dei restyling che hai avviato",
  "home.figures.made": "Immagini create",
  "home.figures.approved": "Approvate",
  "home.figures.share": "{share, number, percent}",
  "home.figures.reviewed": "{approved, number} di {reviewed, number} controllate",
  "home.figures.published": "Sui tuoi prodotti",
  "home.figures.credits": "Crediti usati",
  "home.figures.credits_each": "{credits, number} per immagine pubblicata",
  "home.figures.time": "{time} dall’avvio al negozio",
  "home.figures.time_before": "{time} dall’avvio al negozio, {before} nei 30 giorni precedenti",
  "home.task.outlines":
    "{count, plural, one {# immagine con il contorno da verificare} other {# immagini con il contorno da verificare}}",
  "home.task.outlines.action": "Verifica contorni",
  "home.task.review": "{count, plural, one {# immagine da controllare} other {# immagini da controllare}}",
  "home.task.review.action": "Controlla",
  "home.task.publish":
    "{count, plural, one {# immagine approvata} other {# immagini approvate}} da pubblicare",
  "home.task.publish.action": "Pubblica",
  "home.task.failed":
    "{count, plural, one {# immagine non pubblicata} other {# immagini non pubblicate}} per un errore",
  "home.task.failed_otherwise": "Pubblicazione non completata",
  "home.new.title": "I tuoi restyling compariranno qui",
  "home.new.detail":
    "Scegli i prodotti, imposta un colore e controlla le nuove immagini prima che arrivino nel tuo negozio.",
  "credits.title": "Crediti",
  "credits.available": "disponibili",
  "credits.on_hold": "Riservati",
  "credits.on_hold_note":
    "{count, plural, one {# credito riservato} other {# crediti riservati}} per immagini in lavorazione. Paghi solo le immagini riuscite.",
  "credits.note": "I crediti vengono riservati all’avvio di un restyling. Paghi solo le immagini riuscite.",
  "credits.unknown": "Al momento non è possibile mostrare il tuo saldo.",
  "guide.title": "Mostra ogni colore senza un nuovo servizio fotografico",
  "guide.detail": "Cambia colore a un capo nelle foto che hai già. Gli originali non vengono modificati.",
  "guide.products.title": "Scegli i prodotti",
  "guide.products.detail": "Prima i prodotti, poi le foto.",
  "guide.color.title": "Imposta un colore",
  "guide.color.detail": "Scrivi il nome o un codice hex, oppure usa il selettore. Vedi prima il prezzo.",
  "guide.review.title": "Controlla e pubblica",
  "guide.review.detail": "Confronta prima e dopo. Solo le immagini approvate arrivano nel tuo negozio.",
  "guide.start": "Scegli i tuoi primi prodotti",
  "guide.dismiss": "Nascondi la guida introduttiva",

  // Credits
  "guide.step_done": "{step}, fatto",
  "guide.review": "Controlla le tue prime immagini",
  "credits.page.title": "Crediti",
  "credits.page.link": "Vedi i consumi",
  "credits.enough":
    "Bastano almeno per {count, plural, one {# immagine} other {# immagini}} da {size, number} px.",
  "credits.low.title": "I crediti stanno per finire",
  "credits.low.detail": "Senza crediti sufficienti non puoi avviare un restyling.",
  "credits.low.buy": "Acquista crediti",
  "credits.buy.title": "Acquista crediti",
  "credits.buy.test": "Test",
  "credits.buy.note":
    "Shopify addebita il pacchetto una sola volta sulla tua fattura. I crediti non scadono finché l’app è installata. Se la disinstalli, i crediti acquistati rimasti vengono conservati per un anno e li ritrovi quando reinstalli l’app.",
  "credits.buy.note_test": "Sono addebiti di prova di Shopify: nessuno paga e i crediti vengono aggiunti.",
  "credits.buy.images": "{count, plural, one {# immagine} other {# immagini}}",
  "credits.buy.counted": "Le immagini sono contate a {size, number} px.",
  "credits.buy.recolors": "{count, plural, one {# cambio di colore} other {# cambi di colore}}",
  "credits.buy.others":
    "o almeno {count, plural, one {# immagine di altro tipo} other {# immagini di altro tipo}}",
  "credits.buy.action": "Acquista",
  "credits.buy.action_of": "Acquista {count, plural, one {# credito} other {# crediti}}",
  "credits.buy.refused":
    "Shopify ha rifiutato l’addebito. Non hai pagato nulla. Riprova più tardi o contatta l’assistenza Shopify.",
  "credits.buy.not_public":
    "Non è ancora possibile acquistare crediti: su Shopify questa app non è abilitata agli addebiti. Non hai pagato nulla. Deve intervenire chi gestisce l’app.",
  "credits.test.add": "Aggiungi {count, plural, one {# credito di prova} other {# crediti di prova}}",
  "credits.test.added":
    "{count, plural, one {# credito di prova aggiunto} other {# crediti di prova aggiunti}}",
  "credits.test.note": "Solo per provare in questo negozio simulato: è gratis.",
  "credits.returned.granted.title": "{count, plural, one {# credito aggiunto} other {# crediti aggiunti}}",
  "credits.needed.title":
    "{count, plural, one {Manca # credito} other {Mancano # crediti}} per il tuo restyling",
  "credits.enough.title": "I crediti bastano per il tuo restyling",
  "credits.returned.form": "Torna al tuo restyling",
  "credits.returned.pending.title": "{count, plural, one {# credito in arrivo} other {# crediti in arrivo}}",
  "credits.returned.pending.detail":
    "Shopify non ha ancora confermato il pagamento. I crediti verranno aggiunti subito dopo.",
  "credits.returned.declined.title":
    "{count, plural, one {# credito non acquistato} other {# crediti non acquistati}}",
  "credits.returned.declined.detail": "L’addebito è stato rifiutato. Non hai pagato nulla.",
  "credits.returned.expired.title":
    "{count, plural, one {# credito non acquistato} other {# crediti non acquistati}}",
  "credits.returned.expired.detail":
    "L’addebito non è stato accettato in tempo. Non hai pagato nulla; puoi acquistare di nuovo.",
  "credits.returned.unpaid.title":
    "{count, plural, one {# credito non aggiunto} other {# crediti non aggiunti}}",
  "credits.returned.unpaid.detail":
    "Questo addebito non lo paga nessuno: è di prova, oppure il negozio è di sviluppo e ha già acquistato abbastanza per provare l’app. Non hai pagato nulla.",
  "credits.purchases.title": "Acquisti",
  "credits.purchases.line": "{credits} per {price}",
  "credits.purchases.granted": "Aggiunti",
  "credits.purchases.pending": "In attesa di Shopify",
  "credits.purchases.declined": "Rifiutato",
  "credits.purchases.expired": "Scaduto",
  "credits.purchases.unpaid": "Test, non aggiunti",
  "credits.none.title":
    "{count, plural, =0 {Non hai più crediti} one {Ti resta # credito} other {Ti restano # crediti}}",
  "credits.spent.title": "Consumi",
  "credits.spent.total": "{count, plural, one {# credito} other {# crediti}} in questo periodo",
  "credits.spent.none": "Nessun consumo in questo periodo.",
  "credits.spent.unknown": "Al momento non è possibile mostrare i consumi.",
  "credits.spent.bar": "{date}: {count, plural, one {# credito} other {# crediti}}",
  "credits.period": "Periodo",
  "credits.period.30d": "30 giorni",
  "credits.period.90d": "90 giorni",
  "credits.period.12m": "12 mesi",
  "credits.ledger.title": "Consumi per prodotto",
  "credits.ledger.none": "Nessun prodotto ha ancora consumato crediti.",
  "credits.ledger.used": "{count, plural, one {# credito} other {# crediti}}",
  "credits.ledger.held": "{count, plural, one {# riservato} other {# riservati}}",

  // Products
  "products.title": "Prodotti",
  "products.subtitle": "Scegli i prodotti di cui vuoi rinnovare le foto.",
  "products.empty.title": "Aggiungi prima prodotti con foto",
  "products.empty.detail":
    "Il tuo negozio non ha ancora prodotti. Quando un prodotto avrà delle foto, potrai cambiarne il colore qui.",
  "products.empty.action": "Aggiungi prodotto",
  "products.none_found.title": "Nessun prodotto trovato",
  "products.none_found.detail": "Prova con un’altra ricerca o un altro stato.",
  "products.search": "Cerca",
  "products.tab.any": "Tutti",
  "products.tab.active": "Attivi",
  "products.tab.draft": "Bozze",
  "products.tab.archived": "Archiviati",
  "products.status.ACTIVE": "Attivo",
  "products.status.DRAFT": "Bozza",
  "products.status.ARCHIVED": "Archiviato",
  "products.status.UNLISTED": "Non in elenco",
  "products.sort.newest": "Creazione",
  "products.sort.updated": "Aggiornamento",
  "products.sort.title": "Titolo del prodotto",
  "products.sort.newest_first": "Prima i più recenti",
  "products.sort.a_to_z": "A–Z",
  "products.column.product": "Prodotto",
  "products.column.status": "Stato",
  "products.column.images": "Immagini",
  "products.column.restyled": "Rinnovate",
  "products.column.type": "Tipo",
  "products.column.vendor": "Venditore",
  "products.no_images": "Nessuna immagine",
  "products.restyled": "{count, plural, one {# rinnovata} other {# rinnovate}}",
  "products.open_in_admin": "Apri {product} in Shopify",
  "products.restyles_of":
    "{count, plural, one {# immagine rinnovata} other {# immagini rinnovate}}: restyling di {product}",
  "products.select": "Seleziona {product}",
  "products.resource.singular": "prodotto",
  "products.resource.plural": "prodotti",
  "products.total_more": "Più di {count, plural, one {# prodotto} other {# prodotti}}",
  "products.select_all": "Seleziona tutti i {total, number} prodotti",
  "products.select_all_more": "Seleziona tutti gli oltre {total, number} prodotti",
  "products.all_selected": "Tutti i {total, number} prodotti sono selezionati",
  "products.restyle": "Rinnova {count, plural, one {# prodotto} other {# prodotti}}",
  "products.selected": "{count, plural, one {# prodotto selezionato} other {# prodotti selezionati}}",
  "products.selected_elsewhere":
    "{count, plural, one {# prodotto selezionato} other {# prodotti selezionati}}, {elsewhere, number} non in questa pagina",
  "products.too_many":
    "Uno per uno puoi scegliere fino a {max, number} prodotti. Togline {surplus, number}, oppure restringi l’elenco con i filtri e seleziona tutti i risultati.",

  // All products that match
  "bulk.title": "Nuovo restyling di {count, plural, one {# prodotto} other {# prodotti}}",
  "bulk.title_reading": "Selezione dei prodotti",
  "bulk.none": "Nessun prodotto corrisponde più. Cambia i filtri.",
  "bulk.too_many":
    "Corrispondono più di {max, number} prodotti. Restringi l’elenco con i filtri e procedi per parti.",
  "bulk.not_ready": "Questa selezione non può più essere avviata. Seleziona di nuovo i prodotti.",
  "bulk.reading.heading": "Lettura di {count, plural, one {# prodotto} other {# prodotti}}",
  "bulk.reading.exporting": "Shopify esporta i tuoi prodotti: {done, number} di {total, number}.",
  "bulk.reading.storing": "Lettura dell’esportazione: {done, number} di {total, number} prodotti.",
  "bulk.reading.note":
    "La selezione contiene ciò che corrisponde ora: i prodotti che aggiungi o modifichi in seguito non ne fanno parte. Puoi lasciare questa pagina e tornare.",
  "bulk.cancel": "Annulla",
  "bulk.cancelled.heading": "Questa selezione è stata annullata",
  "bulk.cancelled.detail": "Non è stato avviato nulla. Seleziona di nuovo i prodotti per rinnovarli.",
  "bulk.failed.heading": "Non è stato possibile leggere i prodotti",
  "bulk.empty.heading": "Nessuno di questi prodotti ha foto da rinnovare",
  "bulk.empty.detail":
    "Le foto mancano, Shopify le sta ancora elaborando, sono di un tipo non supportato o sono state tutte create da questa app.",
  "bulk.starting.heading": "Avvio del restyling",
  "bulk.starting.detail":
    "Le immagini sono in preparazione. Ci vuole fino a un minuto; puoi lasciare questa pagina.",
  "bulk.left_out":
    "{count, plural, one {# prodotto che corrisponde non ha} other {# prodotti che corrispondono non hanno}} foto da rinnovare.",
  "bulk.fixed":
    "Come erano quando li hai selezionati. Le foto pubblicate da questa app non sono mai incluse.",
  "bulk.fit":
    "I crediti bastano per i primi {fits, number} di {count, plural, one {# prodotto} other {# prodotti}}.",
  "bulk.fit.choose": "Scegli {fits, plural, one {questo prodotto} other {questi # prodotti}}",
  "bulk.fit.of": "{fits, number} di {count, number}",
  "bulk.fit.all": "Scegli tutti e {count, number}",
  "bulk.fit.first":
    "{count, plural, one {Viene rinnovato solo il primo prodotto} other {Vengono rinnovati solo i primi # prodotti}}.",
  "bulk.fit.rest":
    "{count, plural, one {L’altro prodotto resta selezionato: lo ritrovi} other {Gli altri # prodotti restano selezionati: li ritrovi}} dalla pagina del restyling.",
  "bulk.rest.title":
    "{count, plural, one {# prodotto di questa selezione è ancora da rinnovare} other {# prodotti di questa selezione sono ancora da rinnovare}}",
  "bulk.rest.detail": "Restano come quando li hai selezionati, fino a una settimana.",
  "bulk.rest.open": "{count, plural, one {Rinnovalo} other {Rinnovali}}",
  "bulk.photos": "Foto di ogni prodotto",
  "bulk.photos.all": "Tutte le foto, fino a {max, number}",
  "bulk.photos.first": "Solo la prima foto",
  "bulk.photos.help":
    "Le foto con un contorno incerto, ad esempio di capi indossati, attendono gratis nel restyling finché non le verifichi.",
  "bulk.products": "Prodotti",
  "bulk.products.photos": "{count, plural, one {# foto} other {# foto}}",
  "bulk.products.page": "{page, number} di {pages, number}",
  "restyle.part": "Parte {part, number} di {parts, number}",
  "bulk.open_list": "Torna all’elenco",
  "bulk.photos_taken": "Foto",
  "failure.export_failed.title": "L’esportazione di Shopify non è riuscita",
  "failure.export_failed.detail":
    "Ci sono stati diversi tentativi. Seleziona di nuovo i prodotti tra un po’.",
  "failure.selection_too_large.title": "Corrispondono troppi prodotti",
  "failure.selection_too_large.detail":
    "Una selezione ne contiene fino a {max, number}. Restringi l’elenco con i filtri e procedi per parti.",
  "failure.export_denied.title": "Shopify non ha consentito l’esportazione",
  "failure.export_denied.detail":
    "L’app non può più leggere i tuoi prodotti. Apri le autorizzazioni dell’app in Shopify, poi seleziona di nuovo.",

  // The admin's bar while a form holds unsaved input
  "save_bar.save": "Salva",
  "save_bar.discard": "Annulla modifiche",

  // Groups
  "groups.title": "Gruppi",
  "groups.subtitle": "Le identità si condividono con i gruppi: i membri possono usarle nelle proprie foto.",
  "groups.mine": "I tuoi gruppi",
  "groups.none": "Non fai ancora parte di nessun gruppo. Creane uno qui sotto o accetta un invito.",
  "groups.members": "{count, plural, one {# membro} other {# membri}}",
  "groups.members.more":
    "{count, plural, one {# altro membro non è nell’elenco} other {Altri # membri non sono nell’elenco}}.",
  "groups.role.owner": "Proprietario",
  "groups.role.admin": "Amministratore",
  "groups.role.member": "Membro",
  "groups.role.admin.help": "Può invitare e rimuovere membri.",
  "groups.role.member.help": "Può usare ciò che è condiviso e condividere.",
  "groups.you": "{name} (tu)",
  "groups.invitations": "Inviti",
  "groups.invitations.detail": "I membri di un gruppo vedono i nomi e gli indirizzi degli altri.",
  "groups.invited_by.admin": "{address} ti invita come amministratore.",
  "groups.invited_by.member": "{address} ti invita come membro.",
  "groups.accept": "Accetta",
  "groups.accept_of": "Accetta l’invito a {name}",
  "groups.accepted": "Ora fai parte di {name}",
  "groups.decline": "Rifiuta",
  "groups.decline_of": "Rifiuta l’invito a {name}",
  "groups.declined": "Invito a {name} rifiutato",
  "groups.create": "Crea gruppo",
  "groups.create.title": "Nuovo gruppo",
  "groups.create.name": "Nome",
  "groups.create.help": "Non può coincidere con quello di un altro gruppo. Chi inviti lo vede.",
  "groups.created": "{name} è stato creato. Aprilo per invitare altri.",
  "groups.address.title": "Il tuo indirizzo",
  "groups.address.detail": "Serve agli altri per invitare il tuo negozio.",
  "groups.address.copy": "Copia",
  "groups.address.copied": "Indirizzo copiato",
  "groups.address.uncopied": "Non è stato possibile copiare l’indirizzo. Selezionalo e copialo a mano.",
  "groups.invite": "Invita",
  "groups.invite.title": "Invita altri",
  "groups.invite.address": "Indirizzo",
  "groups.invite.help":
    "Inserisci l’indirizzo dell’altro negozio. Lì si trova in Identità › Gruppi, dove per 30 giorni compare anche l’invito.",
  "groups.invite.role": "Ruolo",
  "groups.invited": "{address} è stato invitato",
  "groups.leave": "Lascia il gruppo",
  "groups.leave.title": "Lasciare {name}?",
  "groups.leave.text":
    "Non potrai più usare ciò che gli altri condividono con il gruppo, e ciò che condividi tu non sarà più condiviso.",
  "groups.remove": "Rimuovi",
  "groups.remove_of": "Rimuovi {name}",
  "groups.remove.title": "Rimuovere {name}?",
  "groups.remove.text": "Ciò che questo membro condivide con il gruppo non sarà più condiviso.",
  "groups.keep": "Annulla",
  "groups.gone": "Questo elemento non c’è più. Ricarica la pagina.",
  "failure.service.group_name_taken.detail": "Un altro gruppo ha già questo nome.",
  "failure.service.group_cap_reached.detail": "Hai già tutti i gruppi che un negozio può avere.",
  "failure.service.invitation_cap_reached.detail": "Ci sono troppi inviti aperti a questo gruppo.",
  "failure.service.last_owner.detail": "Il gruppo non ha altri proprietari. Rimuovi prima gli altri membri.",
  "failure.service.member_adding_forbidden.detail":
    "Solo i proprietari e gli amministratori possono invitare.",
  "failure.service.admin_change_forbidden.detail":
    "Solo un proprietario può cambiare il ruolo di un amministratore.",
  "failure.service.owner_role_fixed.detail": "Il ruolo di un proprietario non può essere cambiato.",
  "failure.service.admin_removal_forbidden.detail":
    "Solo un proprietario può rimuovere amministratori e proprietari.",
  "failure.service.member_removal_forbidden.detail":
    "Solo i proprietari e gli amministratori possono rimuovere membri.",

  // Choosing products
  "products.sort.oldest_first": "Prima i meno recenti",
  "products.sort.z_to_a": "Z–A",
  "products.filter.collection": "Collezione",
  "products.filter.type": "Tipo",
  "products.filter.vendor": "Venditore",
  "products.filter.tag": "Tag",
  "products.filter.restyled": "Rinnovato",
  "products.filter.restyled.yes": "Rinnovato",
  "products.filter.restyled.no": "Non rinnovato",
  "products.filter.any": "Qualsiasi",
  "products.filter.search.collection": "Cerca collezioni",
  "products.filter.search.type": "Cerca tipi",
  "products.filter.search.vendor": "Cerca venditori",
  "products.filter.search.tag": "Cerca tag",
  "products.filter.more": "Ce ne sono altri oltre a quelli in elenco. Scrivi una parte del nome.",
  "products.filter.failed": "La ricerca non è riuscita. Scrivi di nuovo per ripeterla.",
  "products.filter.found":
    "{count, plural, =0 {Nessun risultato} one {# risultato nell’elenco qui sotto} other {# risultati nell’elenco qui sotto}}",
  "products.filter.found_more":
    "L’elenco qui sotto mostra i primi {count, number}. Scrivi una parte più lunga del nome.",
  "products.searching": "Ricerca tra i tuoi prodotti",
  "products.cut_short": "Questa pagina non è completa: una parte dell’elenco non è ancora stata esaminata.",
  "products.cut_short.go_on": "Continua a cercare",
  "products.filter.applied": "{filter}: {value}",
  "products.filter.loading": "Caricamento",
  "products.filter.gone": "Non è più nel negozio: {name}",
  "products.view.full": "Un negozio conserva fino a {max, number} viste. Eliminane prima una.",
  "products.select_page": "Seleziona tutto in questa pagina",
  "products.clear_page": "Deseleziona questa pagina",
  "new.photos.take": "Foto di ogni prodotto",
  "new.photos.take_all": "Tutte le foto",
  "new.photos.take_first": "Solo la prima foto",
  "new.photos.own": "Di Restyle",

  // New restyle
  "new.title": "Nuovo restyling",
  "sidekick.kind": "Il tipo è uno di questi: {kinds}.",
  "sidekick.words": "I colori sono per «{recolor}», le parole per «{recolor}» e «{edit}».",
  "new.empty.title": "Scegli prima i prodotti",
  "new.empty.detail": "Un restyling parte dai prodotti di cui vuoi rinnovare le foto.",
  "new.missing.title":
    "{count, plural, one {# prodotto non è più} other {# prodotti non sono più}} nel tuo negozio",
  "new.missing.detail": "Gli altri possono essere rinnovati.",
  "new.kind": "Cosa vuoi creare?",
  "new.options.title": "Opzioni",
  "new.options.show": "Modifica",
  "new.options.show_label": "Modifica opzioni",
  "new.options.hide": "Nascondi",
  "new.options.hide_label": "Nascondi opzioni",
  "new.size": "Lato lungo delle nuove immagini",
  "new.size.choice": "{size, number} px, {credits, plural, one {# credito} other {# crediti}} per immagine",
  "new.size.hint":
    "La tua foto selezionata più grande è di {side, number} px. Una dimensione maggiore non aggiunge dettagli.",
  "new.format": "Formato file",
  "new.format.jpg": "JPG, file più leggeri",
  "new.format.png": "PNG, senza perdita",
  "new.format.png.large":
    "I PNG che superano i 20 MB accettati da Shopify vengono pubblicati come JPG, senza perdite visibili.",
  "new.variations": "Variazioni per foto",
  "new.variations.help": "Ogni variazione costa come un’immagine.",
  "new.pixels": "{size, number} px",
  "new.photos.selected":
    "{chosen, number} di {count, plural, one {# immagine selezionata} other {# immagini selezionate}}",
  "new.photos.selected_max":
    "{chosen, number} di {count, plural, one {# immagine selezionata} other {# immagini selezionate}}, fino a {max, number} per prodotto",
  "new.photos.left_out": "{count, plural, one {# esclusa} other {# escluse}}",
  "new.photos.clear": "Deseleziona",
  "new.photos.clear_of": "Deseleziona le immagini di {product}",
  "new.photos.all": "Seleziona tutto",
  "new.photos.all_of": "Seleziona tutto: immagini di {product}",
  "new.summary.title": "Riepilogo",
  "new.summary.products": "Prodotti",
  "new.summary.images": "Immagini",
  "new.summary.images_times": "{images, number} × {variations, number} nuove immagini",
  "new.summary.images_making": "{images, number}, per {outputs, number} nuove immagini",
  "product_colors.all": "{count, plural, one {Nel colore scelto} other {In tutti e # i colori}}",
  "product_colors.some": "Solo {colors}",
  "product_colors.none": "In nessun colore: escluso",
  "product_colors.label": "{colors}: colori di {product}",
  "product_colors.title": "Colori di questo prodotto",
  "product_colors.only": "Aggiungi solo per questo prodotto",
  "new.summary.left_out": "Immagini escluse",
  "new.left_out.doubtful": "{count, plural, one {# contorno} other {# contorni}} da verificare",
  "new.left_out.none": "{count, plural, one {# non mostra capi} other {# non mostrano capi}}",
  "new.left_out.skipped": "{count, plural, one {# saltata} other {# saltate}}",
  "new.summary.check_outlines": "Verifica contorni",
  "new.summary.total": "Totale",
  "new.summary.money": "Costo, fino a",
  "new.summary.product_price": "{count, plural, one {# credito} other {# crediti}} · {money}",
  "new.summary.available": "Disponibili ora",
  "new.summary.left": "Ne restano",
  "new.summary.balance_unknown": "Saldo sconosciuto",
  "new.summary.short_buy": "Acquista",
  "new.summary.short": "{count, plural, one {Ne manca #} other {Ne mancano #}}",
  "new.summary.left_after": "{count, plural, one {Ne resta #} other {Ne restano #}}",
  "new.start": "Rinnova {count, plural, one {# immagine} other {# immagini}}",
  "new.start.note": "I crediti vengono riservati all’avvio. Paghi solo le immagini riuscite.",
  "form.refused": "L’app non ha potuto accettarlo. Non è cambiato nulla.",
  "form.unreached": "L’app non ha risposto. Riprova: ciò che è già stato fatto non viene ripetuto.",
  "new.refusal.service":
    "Il servizio immagini non è raggiungibile, quindi al momento non è possibile avviare nulla.",
  "new.refusal.images": "Seleziona almeno un’immagine.",
  "new.refusal.not_made":
    "Nessuna di queste immagini può essere creata. Cambia le impostazioni o seleziona altre immagini.",
  "new.refusal.credits":
    "Crediti insufficienti: {count, plural, one {ne manca #} other {ne mancano #}}. Seleziona meno immagini o una dimensione più piccola.",

  // Outlines of garments
  "outlines.title": "Contorni dei capi",
  "outlines.finding":
    "Ricerca del capo in ogni foto: {done, number} di {total, number}. Non serve aspettare.",
  "outlines.found": "Capo trovato in {count, plural, one {# foto} other {# foto}}.",
  "outlines.check": "{count, plural, one {# contorno} other {# contorni}} da verificare prima di pagare.",
  "outlines.tint": "Cambia colore solo la parte evidenziata.",
  "outlines.show": "Mostra i contorni sulle foto",
  "outlines.more": "Mostra {count, plural, one {un’altra foto} other {altre # foto}}",
  "outlines.queue.open": "Verifica {count, plural, one {# contorno} other {# contorni}}",
  "outlines.sheet.open": "Mostra affiancati",
  "outlines.sheet.title":
    "Contorni dei capi{pages, plural, =1 {} other {, pagina {page, number} di {pages, number}}}",
  "outlines.sheet.help":
    "Cambia colore solo la parte evidenziata. Seleziona una foto per correggerne il contorno. Tasti su una foto: A accetta, S salta, O correggi.",
  "outlines.sheet.queue": "Verifica uno per uno",
  "outlines.sheet.accept": "Accetta {count, plural, one {questo contorno} other {questi # contorni}}",
  "outlines.sheet.previous": "Precedente",
  "outlines.sheet.next": "Successiva",
  "outlines.sheet.done": "Fatto",
  "outlines.sheet.not_accepted":
    "{count, plural, one {# contorno non è stato accettato} other {# contorni non sono stati accettati}}.",
  "outlines.sheet.away": "Il servizio immagini non è raggiungibile. Riprova.",
  "outlines.unreached":
    "Al momento non è possibile verificare i contorni. Il restyling trova il capo da solo.",
  "outline.doubt": "Verifica che il contorno sia giusto qui.",
  "outline.doubt.part_missing": "Qui potrebbe mancare una parte del capo.",
  "outline.doubt.mask_unsure": "Il bordo del capo qui non è certo.",
  "outline.doubt.no_garment": "Questo potrebbe non essere il capo.",
  "outline.doubt.garment_not_on_person": "Questo potrebbe non essere il capo indicato.",
  "outline.doubt.print_unclear":
    "Potrebbe essere una stampa, o solo luce sul tessuto. Rispondi a “Tinta unita o stampa?”, oppure cerchia la stampa con il pennello Mantieni.",
  "outline.doubt.part_unclear":
    "Il capo ha parti di colori diversi. Scegli quale parte riceve il nuovo colore.",
  "outline.doubt.garment_outline_unclear": "Il bordo del capo qui si vede male.",
  "outline.doubt.garment_like_surroundings": "Il capo si confonde con ciò che ha accanto.",
  "outline.doubt.garment_name_doubtful": "Potrebbe includere scarpe, pelle o un altro capo.",
  "outline.doubt.garment_like_skin": "Il capo si confonde con la pelle accanto.",
  "outline.doubt.garment_too_small": "Il capo qui è molto piccolo.",
  "outline.doubt.product_outline_unclear": "Lo sfondo potrebbe essere stato scambiato per il prodotto.",
  "outline.doubt.several_garments": "Qui c’è più di un capo.",
  // The question whether cloth is printed
  "print.question": "Tinta unita o stampa?",
  "print.all": "Rispondi per tutti e {count, number} i prodotti",
  "print.more": "{count, plural, one {# altro prodotto} other {altri # prodotti}}",
  "print.question_of": "{product}: tinta unita o stampa?",
  "print.auto": "Automatico",
  "print.plain": "Tinta unita",
  "print.printed": "Stampa",
  "print.auto.help": "Ciò che è chiaramente una stampa, un bottone o un’etichetta mantiene il suo colore.",
  "print.plain.help":
    "Viene tinto tutto tranne ciò che segni con il pennello Mantieni. Per tutte le foto di questo prodotto.",
  "print.printed.help":
    "Ciò che potrebbe essere una stampa mantiene il suo colore. Per tutte le foto di questo prodotto.",
  "outline.fix": "Correggi",
  "outline.fix_of": "Correggi il contorno di {image}",
  "outline.accept": "Accetta",
  "outline.accept_of": "Accetta il contorno di {image}",
  "outline.skip": "Salta",
  "outline.skip_of": "Salta {image}",
  "outline.include": "Includi di nuovo",
  "outline.include_of": "Includi di nuovo: {image}",
  "outline.draw": "Disegna",
  "outline.draw_of": "Disegna il contorno di {image}",
  "checks.title": "Foto per questa persona",
  "checks.checking": "Verifica delle foto: {done, number} di {total, number}.",
  "checks.done": "{usable, number} di {total, number} foto sono utilizzabili.",
  "checks.use": "{count, plural, one {Usa quella che funziona} other {Usa le # che funzionano}}",
  "checks.none": "Scegli altre foto in cui un solo volto guarda in camera, oppure un’altra persona.",
  "checks.unreached":
    "Al momento non è possibile verificare le foto. Puoi avviare comunque: le immagini non riuscite non costano nulla.",
  "checks.usable": "Volto utilizzabile",
  "checks.unusable": "Non utilizzabile",
  "outline.state.finding": "Ricerca del capo",
  "outline.finding_away":
    "Il servizio immagini non è raggiungibile, quindi mancano ancora dei contorni. Arriveranno quando torna.",
  "outline.state.sure": "Contorno trovato",
  "outline.state.doubtful": "Verifica contorno",
  "outline.state.none": "Nessun capo trovato",
  "outline.state.fixed": "Contorno corretto",
  "outline.state.accepted": "Contorno accettato",
  "outline.state.failed": "Contorno non verificato",
  "outline.state.skipped": "Esclusa",
  "outline.title": "Correggi contorno",
  "outline.queue.title": "Verifica contorno {position, number} di {total, number}",
  "outline.queue.previous": "Precedente",
  "outline.queue.later": "Più tardi",
  "outline.queue.end": "Era l’ultimo contorno",
  "outline.right": "Va bene",
  "outline.right_and_make":
    "{count, plural, =0 {Va bene} one {Va bene, crea # immagine · {credits, plural, =0 {gratis} one {# credito} other {# crediti}}} other {Va bene, crea # immagini · {credits, plural, =0 {gratis} one {# credito} other {# crediti}}}}",
  "outline.name_and_note": "{name} · {note}",
  "outline.opening": "Apertura di {image}",
  "outline.photo_unreadable": "Il browser non riesce a mostrare questa foto. Chiudi l’editor e riaprilo.",
  "outline.close": "Chiudi",
  "outline.cancel": "Chiudi",
  "outline.save": "Salva contorno",
  "outline.save_and_make":
    "{count, plural, =0 {Salva contorno} one {Salva e crea # immagine · {credits, plural, =0 {gratis} one {# credito} other {# crediti}}} other {Salva e crea # immagini · {credits, plural, =0 {gratis} one {# credito} other {# crediti}}}}",
  "outline.note.example": "Trovato in base al contorno di un’altra foto di questo prodotto.",
  "outline.note.free": "Le immagini di questa foto vengono ricreate gratis, in tutti i colori.",
  "outline.remaking": "{count, plural, one {# immagine viene ricreata} other {# immagini vengono ricreate}}",
  "outline.undo": "Annulla",
  "outline.redo": "Ripeti",
  "outline.reset": "Torna al contorno iniziale",
  "outline.canvas":
    "{image}. Il contorno copre il {percent, number} % della foto. Sposta il pennello con Maiusc e i tasti freccia; Invio lo appoggia e lo solleva.",
  "outline.tools": "Strumenti",
  "outline.brush": "Pennello",
  "outline.tool.add": "Aggiungi",
  "outline.tool.add.label": "Aggiungi al capo",
  "outline.tool.add.help":
    "Passa il pennello sulla parte che manca, anche in modo approssimativo. Si adatta al bordo.",
  "outline.tool.remove": "Togli",
  "outline.tool.remove.label": "Togli dal capo",
  "outline.tool.remove.help":
    "Passa il pennello su ciò che non è il capo, come pelle, capelli o un altro indumento.",
  "outline.tool.keep": "Mantieni",
  "outline.tool.keep.label": "Mantieni il colore di una parte",
  "outline.tool.keep.help":
    "Cerchia una stampa, o dipingi su etichette, zip o bottoni che non devono cambiare.",
  "outline.size": "Dimensione",
  "outline.size_value": "{side, number} pixel di larghezza",
  "outline.garments": "Oppure scegli il capo",
  "outline.clear": "Ricomincia da zero",
  "outline.garment.top": "Parte superiore",
  "outline.garment.jacket": "Giacca",
  "outline.garment.trousers": "Pantaloni",
  "outline.garment.skirt": "Gonna",
  "outline.garment.dress": "Vestito",
  "outline.view": "Vista",
  "outline.overlay": "Contorno",
  "outline.preview_color": "Anteprima",
  "outline.before": "Tieni premuto: prima",
  "outline.badge.before": "Prima",
  "outline.badge.preview": "Anteprima",
  "outline.badge.waiting": "Applicazione di {count, plural, one {# modifica} other {# modifiche}}",
  "outline.doubts": "Guarda qui",
  "outline.place": "Punto {number, number}",
  "outline.correct.add": "Aggiungi questo",
  "outline.correct.remove": "Togli questo",
  "outline.right_at": "Il contorno è giusto al punto {number, number}",
  "outline.zoom_in": "Ingrandisci",
  "outline.zoom_out": "Riduci",
  "outline.discard.title": "Annullare le modifiche a questo contorno?",
  "outline.discard.confirm": "Annulla modifiche",
  "outline.discard.cancel": "Continua a modificare",
  "outline.edit.stroke": "Tratto",
  "outline.edit.undo": "Annulla",
  "outline.edit.redo": "Ripeti",
  "outline.edit.reset": "Reimposta",
  "outline.edit.clear": "Ricomincia da zero",
  "outline.edit.garment": "Capo",
  "outline.edit.parts": "Parte",
  "outline.parts.question": "Quale parte riceve il nuovo colore?",
  "outline.parts.only": "Solo {part}",
  "outline.parts.all": "Tutte le parti",
  "outline.parts.help": "Le altre parti mantengono il loro colore.",
  "outline.failed": "Questa modifica non è stata salvata: {edit}",
  "outline.unknown": "Questa modifica potrebbe non essere salvata: {edit}",
  "outline.said.changed": "{edit}: fatto. Il contorno copre il {percent, number} % della foto.",
  "outline.said.brush_down": "Pennello appoggiato",
  "outline.said.brush_up": "Pennello sollevato",
  "outline.said.doubt_answered": "Punto {number, number}: giusto",
  "outline.said.doubt_open": "Punto {number, number}: di nuovo da verificare",
  "key.enter": "Invio",
  "key.shift": "Maiusc",
  "key.ctrl": "Ctrl",
  "outline.key.right": "Va bene, successiva",
  "outline.key.skip": "Salta la foto",
  "outline.key.later": "Più tardi, precedente",
  "outline.key.add": "Aggiungi",
  "outline.key.remove": "Togli",
  "outline.key.keep": "Mantieni colore",
  "outline.key.brush": "Dimensione pennello",
  "outline.key.move_brush": "Sposta pennello",
  "outline.key.paint": "Appoggia, solleva pennello",
  "outline.key.undo": "Annulla, ripeti",
  "outline.key.clear": "Ricomincia da zero",
  "outline.key.zoom": "Ingrandisci, riduci, adatta",
  "outline.key.pan": "Sposta foto",
  "outline.key.preview": "Anteprima",
  "outline.key.before": "Tieni premuto: prima",
  "outline.key.overlay": "Contorno",
  "outline.key.correct": "Togli o aggiungi nel punto",
  "outline.key.doubt": "Contorno giusto ai punti 1–5",
  "outline.key.print": "Tinta unita, stampa",
  "outline.key.save": "Salva",
  "outline.unreached": "L’app non è raggiungibile. Non è cambiato nulla. Riprova.",
  "outline.service_away": "Il servizio immagini non è raggiungibile. Non è cambiato nulla. Riprova.",
  "outline.unanswered": "Nessuna risposta. Il contorno viene ricaricato prima della tua prossima modifica.",
  "outline.empty": "Non c’è ancora un contorno. Comincia con Aggiungi.",
  "outline.changed_elsewhere":
    "Il contorno è stato modificato in un’altra finestra. Ora vedi quello nuovo; ripeti la tua modifica.",

  // What is wrong with a draft
  "draft.images.none": "Seleziona almeno un’immagine.",
  "draft.images.all_left_out": "Verifica almeno un contorno per iniziare. Fino ad allora non paghi nulla.",
  "draft.images.products_max": "Seleziona al massimo {max, number} prodotti alla volta.",
  "draft.images.outputs_max":
    "Si creerebbero {outputs, number} immagini; un restyling ne crea al massimo {max, number}.",
  "draft.exceptions.max":
    "Al massimo {max, number} prodotti possono essere esclusi da un colore o essere gli unici in quel colore. Se sono di più, selezionali a parte.",
  "draft.images.product_gone": "Un prodotto selezionato non è più nel negozio.",
  "draft.images.photo_gone": "{product}: un’immagine selezionata non c’è più o non può essere rinnovata.",
  "draft.images.product_max": "{product}: seleziona al massimo {max, number} immagini per prodotto.",
  "draft.text.max": "Usa al massimo {max, number} caratteri.",
  "draft.size": "Scegli una delle dimensioni disponibili.",
  "draft.format": "Scegli PNG o JPG.",
  "draft.variations": "Scegli da 1 a {max, number} variazioni.",
  "draft.invalid": "Non è utilizzabile. Scegli di nuovo.",
  "draft.credits": "Crediti insufficienti: {count, plural, one {ne manca #} other {ne mancano #}}.",
  "draft.failure": "{title}. {detail}",

  // Colors of a recolor
  "recolor.colors": "Colori",
  "recolor.colors.count": "{count, number} di {max, number}",
  "recolor.colors.chosen": "Colori scelti",
  "recolor.colors.more": "Più colori",
  "recolor.colors.fewer": "Meno colori",
  "recolor.colors.none": "Non hai ancora scelto colori",
  "recolor.color.palette": "Palette del brand",
  "recolor.color.recent": "Usati di recente",
  "recolor.color.add": "Aggiungi",
  "recolor.color.remove": "Rimuovi {color}",
  "recolor.color.from_photo": "Da una foto",
  "recolor.photo.title": "Colore da una foto",
  "recolor.photo.area": "Foto. Fai clic su un punto o spostalo con i tasti freccia.",
  "recolor.photo.hint": "La foto resta nel tuo browser.",
  "recolor.photo.unreadable": "Il browser non riesce a leggere questo file come immagine.",
  "recolor.photo.use": "Aggiungi colore",
  "recolor.photo.cancel": "Annulla",
  "recolor.enlarge": "Ingrandisci le foto più piccole a questa dimensione",
  "recolor.enlarge.help": "Altrimenti una foto più piccola mantiene la sua dimensione e costa meno.",
  "palette.save": "Salva {color} nella palette del brand",
  "palette.remove": "Rimuovi {color} dalla palette del brand",
  "palette.invalid":
    "Un colore della palette richiede un nome di al massimo {max, number} caratteri e un codice hex.",
  "palette.full": "La palette contiene al massimo {max, number} colori.",
  "palette.unsaved": "Non è stato possibile salvare la palette. Riprova.",
  "draft.price_changed":
    "Il prezzo ora è di {now, number} crediti invece di {shown, number}, perché una foto è cambiata. Controllalo e riavvia.",
  "new.summary.colors": "Colori",
  "new.summary.per_product": "Prezzo per prodotto",
  "new.fit": "I crediti bastano per {fits, number} di {count, plural, one {# foto} other {# foto}}.",
  "new.fit.choose": "Scegli {fits, plural, one {questa foto} other {queste # foto}}",
  "color.black": "Nero",
  "color.charcoal": "Antracite",
  "color.stone": "Pietra",
  "color.ivory": "Avorio",
  "color.white": "Bianco",
  "color.sand": "Sabbia",
  "color.camel": "Cammello",
  "color.chocolate": "Cioccolato",
  "color.rust": "Ruggine",
  "color.terracotta": "Terracotta",
  "color.mustard": "Senape",
  "color.olive": "Oliva",
  "color.sage": "Salvia",
  "color.forest_green": "Verde bosco",
  "color.emerald": "Smeraldo",
  "color.teal": "Ottanio",
  "color.sky_blue": "Celeste",
  "color.cobalt": "Cobalto",
  "color.navy": "Blu navy",
  "color.lavender": "Lavanda",
  "color.plum": "Prugna",
  "color.burgundy": "Bordeaux",
  "color.red": "Rosso",
  "color.coral": "Corallo",
  "color.blush": "Cipria",
  "color.fuchsia": "Fucsia",

  // What is understood of a wish in words
  "wish.understood": "Capito: {color}.",
  "wish.understood_kept": "Capito: {color}; {parts} senza modifiche.",
  "wish.by_model": "Un modello di immagini lo legge così come l’hai scritto.",
  "wish.reading": "Lettura…",
  "wish.ignored":
    "“{words}” qui non si può fare. Togli queste parole; puoi indicare un colore, un effetto come slavato, o cosa mantenere.",
  "wish.garment_unknown":
    "“{garment}” non è un capo che conosciamo. Usa un altro nome, come pantaloni, o lascia vuoto il campo.",
  "wish.unreached": "Al momento non è possibile verificare il tuo testo.",
  "new.refusal.wish": "Alcune parole non sono chiare; leggi la nota accanto.",

  // Trying one photo before paying
  "lead.no_look": "Scegli un colore per vederlo gratis su questa foto.",
  "lead.doubtful": "L’anteprima arriva dopo la verifica di questo contorno.",
  "lead.check": "Verifica ora",
  "lead.preview": "Anteprima gratuita in {look}: piccola e con filigrana. Il restyling usa la foto completa.",
  "try_on.open": "Anteprima",
  "try_on.open_of": "Anteprima di {image}",
  "try_on.title": "{image}",
  "try_on.look": "Colore",
  "try_on.before": "Foto",
  "try_on.after": "Anteprima",
  "try_on.alt": "{image} in {look}, anteprima",
  "try_on.drawing": "Creazione dell’anteprima. Ci vuole qualche secondo.",
  "try_on.note": "Una piccola anteprima gratuita. Il restyling usa la foto completa, senza filigrana.",
  "try_on.doubtful":
    "Il contorno del capo è incerto in questa foto. Controllalo prima di avviare; fino ad allora la foto è esclusa.",
  "try_on.doubtful_in_run":
    "Il contorno del capo è incerto in questa foto. Il restyling aspetta la tua verifica e fino ad allora non viene addebitato nulla.",
  "try_on.busy": "Troppe anteprime in poco tempo. Riprova tra un minuto.",
  "try_on.unreached": "Non è stato possibile creare l’anteprima perché l’app non ha risposto.",
  "try_on.again": "Riprova",
  "try_on.close": "Chiudi",

  // Colors of variants without photos
  "option_colors.open": "Dalle varianti",
  "option_colors.title": "Colori delle tue varianti senza una foto propria:",
  "option_colors.color": "{color} ({count, plural, one {# prodotto} other {# prodotti}})",
  "option_colors.unknown": "Imposta un campione in Shopify o scrivi un codice hex.",
  "option_colors.none":
    "Nessun colore è senza foto: questi prodotti non hanno un’opzione colore, o hanno una foto per ogni valore.",
  "option_colors.some":
    "Esaminati i primi {read, number} di {total, plural, one {# prodotto} other {# prodotti}}.",
  "option_colors.loading": "Esame delle varianti",
  "option_colors.failed": "Non è stato possibile leggere le varianti.",
  "option_colors.again": "Riprova",

  // Presets of the form
  "preset.label": "Preset",
  "preset.none": "Impostazioni personali",
  "preset.save": "Salva come preset",
  "preset.save.title": "Salva le impostazioni come preset",
  "preset.save.help": "Ad esempio: Colori primavera, 2048 px.",
  "preset.shared":
    "Può applicarlo chiunque usi Restyle in questo negozio. Prodotti e foto non ne fanno parte.",
  "preset.name": "Nome",
  "preset.name_of": "Nome di {name}",
  "preset.replace": "Sostituisci",
  "preset.replaces": "Il preset con questo nome viene sostituito.",
  "preset.saved": "Preset {name} salvato",
  "preset.cancel": "Annulla",
  "preset.close": "Chiudi",
  "preset.manage": "Gestisci",
  "preset.manage.title": "Preset",
  "preset.empty": "Ancora nessun preset.",
  "preset.rename": "Rinomina",
  "preset.rename_of": "Rinomina {name}",
  "preset.delete": "Elimina {name}",
  "preset.copy": "Copia {name} come codice",
  "preset.copied": "Codice di {name} copiato",
  "preset.uncopied": "Il browser non consente di copiare qui",
  "preset.code": "Preset di un altro negozio",
  "preset.code.help": "Incolla un codice copiato lì.",
  "preset.code.add": "Aggiungi",
  "preset.code.unreadable": "Questo non è il codice di un preset.",
  "preset.invalid":
    "Un preset richiede un nome di al massimo {max, number} caratteri e impostazioni che questa app conosce.",
  "preset.taken": "Esiste già un preset di nome {name}.",
  "preset.full": "Puoi avere al massimo {max, number} preset. Eliminane prima uno.",
  "preset.unsaved": "Non è stato possibile salvare il preset. Riprova.",

  // Recolor
  "recolor.label": "Cambia colore",
  "recolor.help": "Altri colori nelle tue foto",
  "recolor.title": "Cambio colore: {color}",
  "recolor.title.several":
    "Cambio colore: {color} e {count, plural, one {un altro colore} other {altri # colori}}",
  "recolor.colors.max": "Scegli al massimo {max, number} colori.",
  "recolor.alt": "{product} in {color}",
  "recolor.color": "Colore",
  "recolor.color.suggested": "Colori suggeriti",
  "recolor.color.field": "Nome del colore o codice hex",
  "recolor.color.placeholder": "Camel o #1F3A5F",
  "recolor.color.picker": "Apri il selettore colore",
  "recolor.color.help": "Un nome, come verde scuro, o un codice hex, che è esatto.",
  "recolor.color.not_set": "Non impostato",
  "recolor.color.unreadable": "Questo non è un codice colore. Un codice hex ha 3 o 6 cifre, come #1F3A5F.",
  "recolor.garment": "Capo",
  "recolor.garment.automatic": "Capo trovato automaticamente",
  "recolor.garment.placeholder": "Trovato automaticamente",
  "recolor.garment.help":
    "Lascia vuoto per usare il tipo o il titolo di ogni prodotto. Se non lo indicano, scrivilo tu, ad esempio vestito o giacca.",
  "recolor.wish": "Richiesta aggiuntiva",
  "recolor.wish.placeholder": "Leggermente slavato",
  "recolor.wish.help": "Facoltativa. Si aggiunge al colore.",
  "recolor.consistent": "Mantieni lo stesso tono in tutte le immagini di un prodotto",
  "recolor.consistent.short": "stesso tono",
  "recolor.missing": "Imposta un colore o descrivi la modifica in Opzioni.",
  "recolor.missing.note": "Imposta un colore per iniziare.",

  // Swap
  "swap.label": "Mostra un’altra persona",
  "swap.help": "Per foto che mostrano una persona",
  "swap.title": "Cambio persona: {identity}",
  "swap.alt": "Persona che indossa {product}",
  "swap.alt.named": "{identity} indossa {product}",
  "swap.identity": "Identità",
  "swap.identity.not_set": "Non scelta",
  "swap.identity.search": "Cerca identità",
  "swap.identity.choose": "Identità da mostrare",
  "swap.identity.more": "Ce ne sono altre. Cerca per nome o tag.",
  "swap.identity.none": "Nessuna identità trovata.",
  "swap.identity.empty": "Non ci sono ancora identità.",
  "swap.identity.none_own":
    "I tuoi modelli compariranno qui per primi, dopo che ne avrai caricato uno. Le persone qui sotto sono incluse nell’app.",
  "swap.identity.add": "Aggiungi un’identità",
  "swap.identity.loading": "Caricamento identità",
  "swap.identity.away": "Al momento non è possibile mostrare le identità.",
  "swap.missing": "Scegli un’identità.",
  "swap.missing.note": "Scegli un’identità per iniziare.",
  "swap.photos.title": "Solo foto con un volto",
  "swap.photos.detail":
    "Il volto nella foto viene sostituito; capelli, corpo e indumento restano. Le foto senza volto, o con un volto girato, coperto o piccolo, non riescono: vedrai il motivo e non costano nulla. Escludile qui sotto.",
  "swap.photos.drawn.title": "Solo foto con una persona",
  "swap.photos.drawn.detail":
    "Un modello di immagini ridisegna la persona: volto, capelli e pelle. Indumento e sfondo restano dove il disegno combacia con la foto. Anche una foto senza persone viene disegnata e addebitata: escludila qui sotto.",
  "swap.named": "Nomina l’identità nei testi alternativi",
  "swap.named.help": "I testi alternativi vengono letti dai clienti e dai motori di ricerca.",

  // Flat lay to model
  "flat_to_model.label": "Mostra su una persona",
  "flat_to_model.help": "Per foto del capo da solo",
  "flat_to_model.title": "Su {identity}",
  "flat_to_model.detail":
    "Per foto del capo steso o su una gruccia. Si usa una foto per prodotto; persona, posa e sfondo sono nuovi.",
  "flat_to_model.pose": "Posa",
  "flat_to_model.pose.placeholder": "In cammino, vista frontale",
  "flat_to_model.background": "Sfondo",
  "flat_to_model.background.placeholder": "Studio grigio chiaro",

  // Packshot
  "packshot.label": "Packshot",
  "packshot.help": "Solo il prodotto, scontornato",
  "packshot.title.white_cutout": "Packshot: scontornato",
  "packshot.title.flat_lay": "Packshot: flat lay",
  "packshot.detail": "Per foto del solo prodotto, steso o su una gruccia. Si usa una foto per prodotto.",
  "packshot.style": "Stile",
  "packshot.style.white_cutout": "Scontornato",
  "packshot.style.flat_lay": "Flat lay, con ombra",
  "packshot.title.ghost_mannequin": "Packshot: ghost mannequin",
  "packshot.title.marketing_ready": "Packshot: scena",
  "packshot.title.free": "Packshot: descrizione libera",
  "packshot.style.ghost_mannequin": "Ghost mannequin: senza persona",
  "packshot.style.marketing_ready": "Scena per il marketing",
  "packshot.style.free": "Con parole tue",
  "packshot.style.gone": "Questo stile non è disponibile al momento. Scegline un altro.",
  "packshot.prompt": "Cosa mostra l’immagine",
  "packshot.prompt.placeholder": "Su una mensola di legno, nella luce del mattino",
  "packshot.prompt.missing": "Descrivi cosa mostra l’immagine.",
  "packshot.transparent": "Sfondo trasparente (PNG)",
  "packshot.transparent.large":
    "I file che superano i 20 MB accettati da Shopify vengono pubblicati come WebP, sempre trasparenti.",
  "packshot.ground": "Colore di sfondo",
  "packshot.ground.placeholder": "white",
  "packshot.ground.help": "Un nome di colore in inglese o un codice hex. Vuoto: quello adatto allo stile.",
  "packshot.ground.unreadable":
    "Questo colore non è leggibile. Prova con un nome in inglese, come beige, o un codice hex.",
  "packshot.ground.choose": "Sfondo in {color}",
  "packshot.shadow": "Ombra",
  "packshot.shadow.auto": "Solo dove il prodotto non risalterebbe",
  "packshot.shadow.contact": "Morbida, dove poggia il prodotto",
  "packshot.shadow.soft_drop": "Morbida, tutto intorno",
  "packshot.shadow.none": "Nessuna",
  "packshot.framing": "Inquadratura",
  "packshot.framing.full_frame": "Come la foto",
  "packshot.framing.square_packshot": "Quadrata",
  "packshot.framing.tall_3_4": "Verticale, 3:4",

  // Upscale
  "upscale.label": "Ingrandisci",
  "upscale.help": "La stessa immagine con più pixel",
  "upscale.title": "Ingrandimento {factor, number}×",
  "upscale.detail":
    "Bordi e trame diventano nitidi alla nuova dimensione; i dettagli che la foto non mostra non vengono inventati. Nient’altro cambia.",
  "upscale.factor": "Ingrandisci di",
  "upscale.factor.short": "{factor, number}×",
  "upscale.factor.choice": "{factor, number}× in larghezza e altezza",
  "upscale.price":
    "Nuova immagine fino a {size, number} px: {credits, plural, one {# credito} other {# crediti}}",
  "upscale.too_large":
    "Le foto oltre {side, number} px o {megapixels, number} megapixel a {factor, number}× supererebbero i limiti di Shopify. Restano come sono e non costano nulla.",

  // Edit in words
  "edit.label": "Modifica a parole",
  "edit.help": "Quello che descrivi, nelle tue foto",
  "edit.prompt": "Cosa modificare",
  "edit.missing": "Scrivi cosa modificare.",
  "edit.help_text": "Funziona meglio con una o due cose alla volta. Il resto rimane com’è.",
  "edit.suggestions": "Ad esempio",
  "edit.suggest.ground": "Sfondo grigio chiaro",
  "edit.suggest.cut_out": "Rimuovi lo sfondo",
  "edit.suggest.ratio": "Ritaglia in 4:5",
  "edit.suggest.wrinkles": "Stira le pieghe del tessuto",
  "edit.suggest.studio": "Mettilo in uno studio grigio chiaro",
  "edit.suggest.hanger": "Togli la gruccia",
  "edit.suggest.shadow": "Ammorbidisci le ombre dure",
  "edit.by_model": "{engine} lo legge così come l’hai scritto e lo disegna.",
  "edit.by_own_engine": "Capito. Lo disegna il motore interno del servizio.",
  "edit.model": "Un modello di immagini",
  "edit.own_engine.title": "Solo modifiche semplici",
  "edit.own_engine.detail":
    "Non è collegato nessun modello di immagini che modifichi liberamente. Il motore interno del servizio legge l’inglese e cambia il colore di un capo, imposta uno sfondo uniforme, lo rimuove e ritaglia. Tutto il resto viene rifiutato qui, prima che costi qualcosa.",

  // Images that are made again, and how a run stands
  "retry.running": "Aspetta che questo restyling finisca, oppure interrompilo.",
  "retry.title": "Ricreare {count, plural, one {# immagine} other {# immagini}}?",
  "retry.detail":
    "Costa al massimo {credits, plural, one {# credito} other {# crediti}}. Paghi solo le immagini riuscite; quelle già create restano come sono.",
  "retry.garment": "Un altro capo",
  "retry.garment.help": "Facoltativo. Scrivilo così come appare nella foto, ad esempio giacca.",
  "retry.prompt": "Altre parole",
  "retry.prompt.help":
    "Facoltativo. Cosa cambiare in queste immagini, al posto delle parole con cui dovevano essere modificate.",
  "retry.color": "Un altro colore",
  "retry.color.help":
    "Facoltativo. Un nome o un codice hex, al posto del colore previsto per queste immagini.",
  "retry.confirm": "Ricrea",
  "retry.cancel": "Annulla",
  "retry.done": "Le immagini vengono ricreate",
  "retry.failed": "Riprova con {count, plural, one {# immagine} other {# immagini}}",
  "retry.stopped": "Crea {count, plural, one {# immagine interrotta} other {# immagini interrotte}}",
  "run.safe_to_close": "Puoi chiudere questa pagina. Il restyling continua e la Home mostra quando è finito.",
  "run.left": "{minutes, plural, one {Ancora circa # minuto} other {Ancora circa # minuti}}",
  "run.left.soon": "Ancora meno di un minuto",
  "run.stopped": "Interrotto",

  // A run
  "run.done": "{done, number} di {total, plural, one {# immagine completata} other {# immagini completate}}",
  "run.made": "{made, number} di {total, plural, one {# immagine creata} other {# immagini create}}",
  "run.elapsed.running": "In corso da {time}",
  "run.elapsed.took": "Durata: {time}",
  "run.fact.ready": "Pronte",
  "run.fact.working": "In coda o in lavorazione",
  "run.fact.waiting": "Non ancora inviate",
  "run.fact.unchecked": "Manca il contorno",
  "run.fact.failed": "Non riuscite",
  "run.fact.stopped": "Interrotte",
  "run.fact.used": "Crediti usati",
  "run.fact.on_hold": "Crediti riservati",
  "run.announce.running": "{percent, number} percento completato",
  "run.announce.finished":
    "Completato: {ready, plural, one {# immagine pronta} other {# immagini pronte}}{unchecked, plural, =0 {} one {, # senza contorno} other {, # senza contorno}}{failed, plural, =0 {} one {, # non riuscita} other {, # non riuscite}}",
  "run.images": "Immagini",
  "run.review_image": "Controlla {image}",
  "run.image.waiting": "In attesa",
  "run.image.uploading": "Caricamento",
  "run.image.working": "In coda o in lavorazione",
  "run.image.unchecked": "Manca il contorno",
  "run.image.failed": "Non riuscita",
  "run.image.stopped": "Interrotta",
  "run.outlines.waiting":
    "{count, plural, one {# contorno} other {# contorni}} da verificare ({images, plural, one {# immagine} other {# immagini}})",
  "run.outlines.waiting.detail":
    "Non abbiamo capito con esattezza dove finisce il capo. Conferma o correggi il contorno e creeremo queste immagini. Per ora non è stato addebitato nulla.",
  "run.outlines.title": "Contorni dei capi",
  "run.outlines.loading": "Caricamento dei contorni",
  "run.outlines.help": "Le immagini dei contorni accettati vengono create subito e addebitate.",
  "run.outlines.making": "{count, plural, one {# immagine in lavorazione} other {# immagini in lavorazione}}",
  "run.outlines.accept":
    "Accetta {count, plural, one {questo contorno} other {questi #}} per {credits, plural, one {# credito} other {# crediti}}",
  "run.problems.failed": "Non è stato possibile creare {count, plural, one {# immagine} other {# immagini}}",
  "run.problems.not_started": "Non tutto è stato avviato",
  "run.problems.show": "Mostra le immagini non riuscite",
  "run.problems.note":
    "Le immagini non riuscite non sono state addebitate. Qui sotto trovi il motivo di ognuna.",
  "run.problems.of_product": "{product}: {title}: {detail}",
  "run.problems.more": "E {count, plural, one {# altro prodotto} other {altri # prodotti}}.",
  "run.left_out.title":
    "{count, plural, one {# immagine esclusa e non addebitata} other {# immagini escluse e non addebitate}}",
  "run.left_out.doubtful": "{product}: {count, plural, one {# contorno} other {# contorni}} da verificare",
  "run.left_out.none":
    "{product}: nessun capo trovato in {count, plural, one {# immagine} other {# immagini}}",
  "run.left_out.open": "Verifica e rinnova",
  "run.stop": "Interrompi",
  "run.stop.title": "Interrompere questo restyling?",
  "run.stop.detail":
    "{count, plural, one {# immagine non ancora creata verrà interrotta e i suoi crediti liberati} other {# immagini non ancora create verranno interrotte e i loro crediti liberati}}. Le immagini completate restano e vengono addebitate.",
  "run.stop.confirm": "Interrompi restyling",
  "run.stop.cancel": "Continua",
  "run.stop.done": "Restyling interrotto",

  // Drafts that no identity can be made of
  "drafts.refused.no_face":
    "In questa bozza non si trova nessun volto. Scegline un’altra o fanne creare di nuove.",
  "drafts.refused.several":
    "Questa bozza mostra più di un volto. Scegline un’altra o descrivi una sola persona.",
  "drafts.refused.drawn":
    "Il volto di questa bozza sembra disegnato. Scegline un’altra o descrivi la foto di una persona.",
  "drafts.refused.small":
    "Il volto di questa bozza è troppo piccolo o tagliato. Scegline un’altra o descrivi un ritratto.",
  "drafts.refused.turned":
    "Il volto di questa bozza non guarda in camera. Scegline un’altra o aggiungilo alla descrizione.",
  "drafts.refused.light":
    "Il volto di questa bozza è troppo scuro, troppo chiaro o sfocato. Scegline un’altra o fanne creare di nuove.",
  "drafts.refused.covered":
    "Una parte del volto di questa bozza non si vede. Scegline un’altra o descrivi un volto del tutto scoperto.",
  "drafts.refused.glasses":
    "La persona di questa bozza porta gli occhiali. Scegline un’altra o aggiungi “senza occhiali” alla descrizione.",

  // Prices in money
  "new.photos.size_chart": "Tabella taglie",
  "new.summary.look_products": "{look} · {count, plural, one {# prodotto} other {# prodotti}}",
  "money.at_most": "Fino a {money}.",
  "money.from.operator": "A {price} per {credits, number} crediti.",
  "money.from.purchase": "A {price} per {credits, number} crediti, come nel tuo ultimo acquisto.",
  "money.from.pack":
    "A {price} per {credits, number} crediti. Con i pacchetti più grandi ogni credito costa meno.",

  // A paused run
  "restyle.status.paused": "In pausa",
  "run.pause": "Metti in pausa",
  "run.pause.done": "Restyling in pausa",
  "run.pause.safe_to_close":
    "Puoi chiudere questa pagina. Il restyling resta in pausa finché non lo riprendi.",
  "run.pausing":
    "Messa in pausa: {count, plural, one {# immagine in completamento} other {# immagini in completamento}}",
  "run.paused": "Questo restyling è in pausa",
  "run.paused.detail":
    "{count, plural, one {# immagine attende senza crediti riservati} other {# immagini attendono senza crediti riservati}}. Se riprendi, vengono riservati fino a {credits, plural, one {# credito} other {# crediti}}.",
  "run.paused.nothing_left": "Le ultime immagini sono già in completamento, quindi niente resta in attesa.",
  "run.resume": "Riprendi",
  "run.resumed": "Il restyling continua",

  // Review
  "review.title": "Controllo",
  "review.page": "Controlla {restyle}",
  "review.running.title": "Nessuna immagine è ancora pronta",
  "review.running.detail": "Le immagini compaiono qui man mano che vengono create.",
  "review.nothing.title": "Non c’è niente da controllare",
  "review.nothing.detail": "Non è stato possibile creare nessuna immagine.",
  "review.view_progress": "Vedi avanzamento",
  "review.view_restyle": "Vedi restyling",
  "review.progress": "{done, number} di {total, number} controllate",
  "review.approve_rest": "Approva le restanti ({count, number})",
  "review.approve_rest.title": "Approvare {count, plural, one {# immagine} other {# immagini}} in una volta?",
  "review.approve_rest.detail": "Forse non le hai viste tutte. Il tasto U annulla la decisione.",
  "review.approve_rest.confirm": "Approva {count, number}",
  "review.approve_rest.cancel": "Annulla",
  "review.approved_rest": "{count, plural, one {# immagine approvata} other {# immagini approvate}}",
  "review.leave.title": "Le tue ultime decisioni non sono salvate",
  "review.leave.detail": "L’app non è raggiungibile. Se esci, le decisioni non salvate vanno perse.",
  "review.leave.confirm": "Esci senza salvare",
  "review.leave.cancel": "Resta",
  "review.unsaved.title": "Le tue ultime decisioni non sono salvate",
  "review.unsaved.detail": "L’app non è raggiungibile. Tieni aperta questa pagina e riprova.",
  "review.place": "{index, number} di {count, number} · {image}",
  "review.place_and_size":
    "{index, number} di {count, number} · {image} · {width, number, ::group-off} × {height, number, ::group-off} px",
  "review.slider": "Cursore",
  "review.side_by_side": "Affiancate",
  "review.fix_outline": "Correggi contorno",
  "review.fix_outline_of": "Correggi contorno: {image}",
  "review.outline_label": "Mostra il contorno sulla foto",
  "review.remaking": "Rifacimento",
  "review.remake_failed": "Non è stato possibile ricreare questa immagine; vedi quella precedente",
  "review.key.fix": "Correggi contorno",
  "review.key.outline": "Contorno",
  "review.fit": "Adatta",
  "review.fit_label": "Adatta all’immagine intera",
  "review.zoom": "100%",
  "review.zoom_label": "Zoom al 100 %",
  "review.before": "Prima",
  "review.after": "Dopo",
  "review.before_and_after": "Prima e dopo",
  "review.before_of": "{image}, prima",
  "review.after_of": "{image}, dopo",
  "review.divider": "Divisore tra prima e dopo",
  "review.divider_value": "{before, number} % prima, {after, number} % dopo",
  "review.enlarged": "{image}, ingrandita. Spostala con i tasti freccia.",
  "review.previous": "Immagine precedente",
  "review.next": "Immagine successiva",
  "review.approve": "Approva",
  "review.reject": "Rifiuta",
  "review.approve_instead": "Approva invece",
  "review.reject_instead": "Rifiuta invece",
  "review.undo": "Annulla decisione",
  "review.published": "Pubblicata.",
  "review.published_undo": "Annulla la pubblicazione per cambiare decisione.",
  "review.all_images": "Tutte le immagini",
  "review.film": "{image}, {decision}",
  "review.decision.undecided": "Da decidere",
  "review.decision.approved": "Approvata",
  "review.decision.rejected": "Rifiutata",
  "review.keys": "Scorciatoie da tastiera",
  "review.key.previous": "Precedente",
  "review.key.next": "Successiva",
  "review.key.approve": "Approva",
  "review.key.reject": "Rifiuta",
  "review.key.undo": "Annulla",
  "review.key.view": "Affiancate",
  "review.key.zoom": "Zoom",
  "review.key.full": "Schermo intero (Esc per uscire)",
  "review.full": "Schermo intero",
  "review.full.leave": "Esci da schermo intero",

  // Review: the contact sheet, and which images are listed
  "review.one_image": "Un’immagine",
  "review.sheet": "Panoramica",
  "review.sheet.now": "Ora",
  "review.sheet.new": "Nuove immagini",
  "review.sheet.approve": "Approva {count, number}",
  "review.sheet.approve_label":
    "Approva {count, plural, one {# immagine da decidere} other {# immagini da decidere}} di {product}",
  "review.sheet.approve_color": "Approva {color} ({count, number})",
  "review.sheet.size": "Dimensione immagini",
  "review.sheet.page": "{page, number} di {pages, number}",
  "review.sheet.pages": "Pagine della panoramica",
  "review.show": "Mostra",
  "review.show.all": "Tutte ({count, number})",
  "review.show.undecided": "Da decidere ({count, number})",
  "review.show.doubtful": "Dubbie ({count, number})",
  "review.show.rejected": "Rifiutate ({count, number})",
  "review.show.unchecked": "Manca il contorno ({count, number})",
  "review.show.failed": "Non riuscite ({count, number})",
  "review.order": "Ordine",
  "review.order.doubt": "Prima le dubbie",
  "review.order.in_part": "In questa parte",
  "review.order_is": "Ordine: {order}",
  "review.order.product": "Per prodotto",
  "review.none_shown.title": "Nessuna immagine corrisponde",
  "review.none_shown.detail": "Niente in questo restyling corrisponde al filtro.",
  "review.none_shown.action": "Mostra tutte le immagini",
  "review.not_made": "Non è stato possibile creare questa immagine. Non è stata addebitata.",
  "review.state.published": "pubblicata",
  "review.state.doubtful": "Da decidere, guarda bene",
  "review.key.sheet": "Panoramica",
  "review.new_image": "Nuova immagine",
  "review.original": "Tieni premuto: originale",
  "review.difference": "Differenza",
  "review.difference_label": "Cosa cambia rispetto alla foto, chiaro su scuro",
  "review.difference_failed": "Non è stato possibile caricare un’immagine.",
  "review.reason.question": "Perché? (facoltativo)",
  "review.reason.question_of": "Perché è stata rifiutata? (facoltativo): {image}",
  "review.reason.note": "Con parole tue",
  "review.reason.color": "Colore",
  "review.reason.edges": "Bordi",
  "review.reason.parts": "Parti sbagliate o mancanti",
  "review.reason.fabric": "Stampa o tessuto",
  "review.reason.person": "Persona",
  "review.reason.unnatural": "Poco naturale",
  "review.reason.other": "Altro",
  "review.remake.action": "Ricrea",
  "review.remake.title": "Ricreare questa immagine?",
  "review.remake.cost":
    "La nuova immagine costa {credits, plural, one {# credito} other {# crediti}} e sostituisce questa. Poi decidi di nuovo.",
  "review.remake.free":
    "La nuova immagine non costa nulla: il contorno è stato corretto. Sostituisce questa.",
  "review.remake.done": "L’immagine viene ricreata",
  "review.remake.not_now":
    "Questa immagine non può essere ricreata finché è sul prodotto o non è completata.",
  "review.remake.price": "Ora costa {credits, plural, one {# credito} other {# crediti}}. Chiudi e riprova.",
  "review.key.original": "Tieni premuto: mostra l’originale",
  "review.key.difference": "Differenza",
  "review.key.redo": "Ricrea",
  "review.key.help": "Tutti i tasti",
  "review.end.title":
    "{approved, plural, =0 {Nessuna approvata} one {# approvata} other {# approvate}}{rejected, plural, =0 {} one {, # rifiutata} other {, # rifiutate}}",
  "review.end.wrong": "Vedi immagini rifiutate",
  "review.end.wrong_detail":
    "Un’immagine rifiutata è sbagliata? Segnalala con “Risultato errato” e riavrai i suoi crediti.",
  "review.wrong.action": "Risultato errato",
  "review.wrong.title": "Segnalare un risultato errato?",
  "review.wrong.detail":
    "L’immagine viene rifiutata e riavrai i suoi crediti. Puoi farlo con un massimo di {count, plural, one {# immagine} other {# immagini}} al mese, prima della pubblicazione.",
  "review.wrong.reason": "Cosa non va",
  "review.wrong.choose": "Scegli un motivo",
  "review.wrong.confirm": "Recupera crediti",
  "review.wrong.done": "{credits, plural, one {# credito restituito} other {# crediti restituiti}}",
  "review.wrong.pending": "I suoi crediti torneranno presto",
  "review.wrong.not_now":
    "Al momento questa immagine non può essere segnalata: non è completata o viene ricreata.",
  "review.wrong.published":
    "Questa immagine è stata sul prodotto, quindi i crediti non possono essere restituiti.",
  "review.key.report-fault": "Risultato errato",
  "credits.ledger.for_color": "Colore non esatto",
  "credits.ledger.for_report": "Segnalata come sbagliata",
  "credits.ledger.refunded": "+{count, plural, one {# credito restituito} other {# crediti restituiti}}",
  "failure.service.refund_cap_reached.detail":
    "I rimborsi di crediti per questo mese sono esauriti. Saranno di nuovo disponibili dal primo del prossimo mese. L’immagine resta rifiutata.",
  "failure.service.output_not_charged.detail":
    "Questa immagine era gratuita, quindi non c’è nulla da restituire. Resta rifiutata.",
  "review.facts": "Cosa è stato misurato",
  "fact.untouched": "Sfondo intatto",
  "fact.touched": "Qualcosa è cambiato fuori dal capo",
  "fact.color.near": "Il colore è quello richiesto",
  "fact.color.far": "Il colore non è proprio quello richiesto",
  "review.sheet.color_off": "Scarto di ΔE {deltaE, number}",
  "recolor.promise":
    "Garanzia sul colore: un’immagine il cui colore si scosta di oltre ΔE {deltaE, number} non costa nulla.",
  "recolor.promise.variations": "Le variazioni dopo la prima non sono coperte.",
  "recolor.promise.patterns": "Le fantasie non sono coperte.",
  "fact.color.match": "Colore corretto: ΔE {deltaE, number}",
  "fact.color.returned": "Il colore si scosta di ΔE {deltaE, number}. I tuoi crediti sono stati restituiti.",
  "fact.color.free": "Il colore si scosta di ΔE {deltaE, number}. Questa immagine è gratis.",
  "fact.color.unmeasured": "Nessuna garanzia sul colore per questa immagine",
  "fact.color.unmeasured.pattern_asked": "Nessuna garanzia sul colore: una fantasia non ha un solo colore",
  "fact.color.unmeasured.variation": "Nessuna garanzia sul colore: una variazione è diversa di proposito",
  "fact.color.unmeasured.color_unnamed": "Nessuna garanzia sul colore: nessun colore indicato",
  "fact.color.unmeasured.model_drawing":
    "Nessuna garanzia sul colore: un modello ha disegnato tutta l’immagine",
  "fact.color.unmeasured.mostly_kept":
    "Nessuna garanzia sul colore: gran parte del capo mantiene il suo colore",
  "fact.color.unmeasured.too_small": "Nessuna garanzia sul colore: il capo è troppo piccolo",
  "fact.color.unmeasured.cloth_uneven": "Nessuna garanzia sul colore: il tessuto ha una fantasia marcata",
  "fact.identity.near": "Somiglia all’identità",
  "fact.identity.far": "Potrebbe non somigliare all’identità",
  "review.doubt": "Guardala da vicino, soprattutto bordi e dettagli, prima di approvarla.",
  "run.ended":
    "Completato: {ready, plural, one {# immagine pronta} other {# immagini pronte}}{unchecked, plural, =0 {} one {, # senza contorno} other {, # senza contorno}}{failed, plural, =0 {} one {, # non riuscita} other {, # non riuscite}}",
  "run.ended_elsewhere": "{restyle}. {text}",
  "run.ended.open": "Apri",
  "variation.as_asked": "come richiesto",
  "variation.deeper": "più scuro",
  "variation.lighter": "più chiaro",
  "variation.richer": "colore più intenso",
  "variation.softer": "colore più tenue",
  "variation.more_contrast": "pieghe più marcate",
  "variation.less_contrast": "pieghe più morbide",
  "variation.warmer": "più caldo",

  // Publish
  "publish.title": "Pubblica",
  "publish.page": "Pubblica {restyle}",
  "publish.none.title": "Nessuna immagine è ancora approvata",
  "publish.none.detail": "Approva le immagini che vuoi sui tuoi prodotti. Si pubblicano solo quelle.",
  "publish.none.action": "Controlla le immagini",
  "publish.undo_all": "Annulla tutto",
  "publish.undecided.title":
    "{count, plural, one {# immagine non ancora controllata} other {# immagini non ancora controllate}}",
  "publish.undecided.detail": "Si pubblicano solo le immagini approvate.",
  "publish.head.undoing": "Annullamento",
  "publish.head.publishing": "Pubblicazione",
  "publish.head.placement": "Posizione",
  "publish.head.done": "Tutto pubblicato",
  "publish.undoing.detail":
    "Rimozione di {count, plural, one {# immagine} other {# immagini}} dai tuoi prodotti. Puoi lasciare questa pagina.",
  "publish.placement": "Dove va la nuova immagine tra i contenuti multimediali del prodotto",
  "publish.placement.after-original": "Dopo la foto originale",
  "publish.placement.after-original.help":
    "A ogni foto seguono i suoi colori, quindi nella galleria i colori si alternano.",
  "publish.placement.first": "All’inizio",
  "publish.placement.first.help": "La nuova immagine diventa la principale del prodotto.",
  "publish.placement.last": "Alla fine",
  "publish.placement.last.help": "Colore per colore, dopo gli altri contenuti multimediali.",
  "publish.start": "Pubblica {count, plural, one {# immagine} other {# immagini}}",
  "publish.start_again": "Riprova con {count, plural, one {# immagine} other {# immagini}}",
  "publish.note":
    "Si aggiungono a {count, plural, one {# prodotto} other {# prodotti}} del tuo negozio. Le foto originali restano come sono e puoi annullare per 90 giorni.",
  "publish.done":
    "{count, plural, one {# immagine} other {# immagini}} sui tuoi prodotti. Le foto originali non sono cambiate.",
  "publish.progress": "{done, number} di {total, plural, one {# immagine} other {# immagini}} sui prodotti",
  "publish.progress.note": "Puoi lasciare questa pagina. La pubblicazione continua.",
  "publish.progress.uploaded":
    "{count, plural, one {# immagine in Shopify, da collocare} other {# immagini in Shopify, da collocare}}.",
  "publish.result": "{count, plural, one {# immagine pubblicata} other {# immagini pubblicate}}",
  "publish.result_failed":
    "{count, plural, one {# immagine pubblicata} other {# immagini pubblicate}}, {failed, plural, one {# non riuscita} other {# non riuscite}}",
  "publish.state.publishing": "In pubblicazione",
  "publish.state.undoing": "Annullamento",
  "publish.state.published": "Pubblicata",
  "publish.state.failed": "Non pubblicata",
  "publish.state.undone": "Annullata",
  "publish.state.none": "Approvata",
  "publish.view_in_store": "Vedi nel tuo negozio",
  "publish.view_in_store_of": "Vedi nel tuo negozio: {product}",
  "publish.view_product": "Vedi prodotto",
  "publish.view_product_of": "Vedi prodotto {product}",
  "publish.alt": "Testo alternativo",
  "publish.alt_of": "di {image}",
  "publish.alt.none": "Nessuno",
  "publish.undo": "Annulla",
  "publish.undo_of": "Annulla la pubblicazione di {image}",
  "publish.undo.title": "Annullare la pubblicazione di {count, plural, one {# immagine} other {# immagini}}?",
  "publish.undo.detail":
    "{count, plural, one {L’immagine viene tolta dal suo prodotto} other {Le immagini vengono tolte dai loro prodotti}} nel tuo negozio. Le nuove varianti di un colore vengono rimosse con la sua ultima immagine. Le foto originali restano come sono e puoi pubblicare di nuovo.",
  "publish.undo.confirm": "Annulla {count, plural, one {# immagine} other {# immagini}}",
  "publish.undo.cancel": "Chiudi",
  "publish.undo.over":
    "Il tempo per annullare una di queste immagini è scaduto. Rimuovila dal prodotto in Shopify e annulla le altre senza di essa.",
  "publish.undo.done": "{count, plural, one {# immagine annullata} other {# immagini annullate}}",

  // Publishing on variants
  "publish.gallery.now": "Galleria attuale",
  "publish.gallery.after": "Galleria dopo la pubblicazione",
  "publish.gallery.new": "Nuova: {alt}",
  "publish.variants.all": "Crea varianti per i nuovi colori",
  "publish.variants.all.help":
    "Aggiunge ogni nuovo colore come varianti senza scorte. Puoi cambiarlo per ogni prodotto.",
  "publish.variants.label": "{color}: quali varianti mostrano le immagini",
  "publish.variants.value": "{option}: {value}",
  "publish.variants.new": "Nuove varianti in questo colore",
  "publish.variants.new.help":
    "Una variante per ogni combinazione delle altre opzioni. Vengono copiati prezzo, imposte, peso, costo, dati doganali e prezzo unitario. In Shopify le varianti non hanno bozze: senza scorte risultano esaurite.",
  "publish.variants.gallery": "Nessuna, solo la galleria del prodotto",
  "publish.variants.gallery.help": "I clienti vedono {color} nella galleria e non possono sceglierlo.",
  "publish.variants.linked_option.help":
    "“{option}” prende i valori da un elenco in Shopify. Per dare varianti a {color}, aggiungi prima il colore lì; fino ad allora le sue immagini vanno nella galleria.",
  "publish.variants.colors.access":
    "“{option}” prende i colori da un elenco in Shopify. Se consenti l’accesso all’elenco, l’app aggiunge i colori che mancano, come {color}. Fino ad allora le loro immagini vanno nella galleria.",
  "publish.variants.colors.declined":
    "Senza accesso all’elenco l’app non può aggiungere il colore. Non è stato modificato nulla.",
  "publish.variants.colors.new":
    "Il colore viene aggiunto anche all’elenco in Shopify da cui “{option}” prende i colori. Anche altri prodotti possono usarlo.",
  "publish.variants.no_option":
    "Questo prodotto non ha un’opzione per il colore, quindi le immagini vanno nella galleria.",
  "publish.variants.name": "Nome del colore",
  "publish.variants.name.missing": "Inserisci il nome che vedono i clienti",
  "publish.variants.name.taken": "Il prodotto ha già questo colore. Sceglilo qui sopra",
  "publish.variants.sku": "SKU",
  "publish.variants.sku.help": "{sku} è lo SKU copiato, {color} è il colore.",
  "publish.variants.stock": "Scorte",
  "publish.variants.stock.sold-out": "Esaurite per ora",
  "publish.variants.stock.as-now": "In vendita come le varianti copiate",
  "publish.variants.barcode": "Copia anche i codici a barre",
  "publish.variants.barcode.help":
    "Due colori hanno allora lo stesso codice a barre e una cassa non può distinguerli.",
  "publish.variants.of": "{color} è mostrato da {option}: {value}",
  "publish.variants.linked": "Sulle varianti",
  "publish.variants.linking": "Collegamento delle varianti",
  "publish.variants.unlinking": "Ripristino delle varianti",
  "publish.failures.images":
    "{count, plural, one {# immagine non è} other {# immagini non sono}} nel tuo negozio",
  "publish.failures.variants":
    "Le varianti di {count, plural, one {# colore} other {# colori}} non mostrano le loro immagini",
  "publish.failures.disclosure":
    "{count, plural, one {# prodotto non indica} other {# prodotti non indicano}} quali immagini sono create con l’IA",
  "publish.failures.elsewhere":
    "Ci sono altri motivi in {count, plural, one {un’altra parte} other {altre # parti}} di questo restyling.",
  "publish.failures.show_part": "Mostra la parte {part, number}",
  "publish.failures.again": "Riprova",
  "publish.undo_product": "Annulla {count, plural, one {# immagine} other {# immagini}}",
  "publish.undo_product_of": "Annulla {count, plural, one {# immagine} other {# immagini}} di {product}",
  "publish.undo_color": "Annulla {color}",
  "publish.changes.reading": "Ricerca di modifiche nel tuo negozio",
  "publish.changes.title": "Modifiche nel tuo negozio da allora",
  "publish.changes.product_gone": "{product} non è più nel negozio",
  "publish.changes.image_removed":
    "{product}: {count, plural, one {# immagine rimossa} other {# immagini rimosse}} dal prodotto",
  "publish.changes.alt":
    "{product}: il testo alternativo di {count, plural, one {# immagine è stato modificato e sparisce con lei} other {# immagini è stato modificato e sparisce con loro}}",
  "publish.changes.variant_picture":
    "{product}: {count, plural, one {# variante mostra un’altra immagine e la mantiene} other {# varianti mostrano un’altra immagine e la mantengono}}",
  "publish.changes.variant":
    "{product}: {count, plural, one {# nuova variante è stata modificata o ha ricevuto scorte e resta} other {# nuove varianti sono state modificate o hanno ricevuto scorte e restano}}",
  "publish.changes.force": "Annulla anche queste modifiche",
  "publish.changes.force.help":
    "Le varianti riprendono l’immagine di prima della pubblicazione. Le nuove varianti vengono eliminate con le loro scorte.",

  // Archived restyles, and how long publishing can be undone
  "archive.do": "Archivia",
  "archive.undo": "Togli dall’archivio",
  "archive.done": "Restyling archiviato. Le sue immagini restano come sono.",
  "archive.undone": "Il restyling è di nuovo nell’elenco",
  "archive.show": "Mostra archiviati",
  "archive.hide": "Mostra quelli non archiviati",
  "archive.empty.title": "Qui non c’è niente",
  "archive.empty.detail": "I tuoi restyling sono nell’archivio.",
  "archive.none.detail": "Nessun restyling è archiviato.",
  "undo.until": "Annullabile fino al {date}",
  "undo.over": "Pubblicata più di 90 giorni fa. Per toglierla, rimuovila dal prodotto.",

  // Large restyles
  "review.approve_rest.elsewhere":
    "{count, plural, one {# è in un’altra parte} other {# sono in altre parti}}. Il tasto U annulla la decisione.",
  "review.none_here.detail": "Nessuna immagine di questa parte corrisponde al filtro. Altre sì.",
  "review.none_here.action": "Vai alla parte {part, number}",

  "publish.undo_part": "Annulla questa parte ({count, number})",
  "publish.undo_whole": "Annulla tutto ({count, number})",
  "publish.undo.whole":
    "Riguarda tutte le immagini pubblicate di questo restyling, in ogni parte. Ciò che nel frattempo hai modificato nel tuo negozio resta.",

  // Scheduled publishing
  "schedule.when": "Quando",
  "schedule.now": "Subito",
  "schedule.later": "Programma",
  "schedule.publish_day": "Pubblica il",
  "schedule.revert": "Ritira più tardi",
  "schedule.revert.help":
    "Le immagini vengono tolte dai loro prodotti. Varianti, ordine e immagine in evidenza tornano come prima.",
  "schedule.revert_day": "Ritira il",
  "schedule.time": "Ora",
  "schedule.zone": "Gli orari sono quelli del tuo negozio: {timeZone}.",
  "schedule.incomplete": "Inserisci data e ora",
  "schedule.start": "Programma {count, plural, one {# immagine} other {# immagini}}",
  "schedule.started": "Immagini programmate",
  "schedule.title": "Programmate",
  "schedule.publishes":
    "{count, plural, one {# immagine viene pubblicata} other {# immagini vengono pubblicate}} il {time}",
  "schedule.reverts":
    "{count, plural, one {# immagine viene ritirata} other {# immagini vengono ritirate}} il {time}",
  "schedule.then_reverts": "e ritirate il {time}",
  "schedule.change": "Modifica",
  "schedule.change_of": "Modifica: {schedule}",
  "schedule.change.title":
    "Modifica la programmazione di {count, plural, one {# immagine} other {# immagini}}",
  "schedule.change.detail":
    "Con “Subito” si pubblica all’istante. Senza una data di ritiro, le immagini restano.",
  "schedule.change.detail_published": "Senza una data di ritiro, le immagini restano.",
  "schedule.change.confirm": "Salva",
  "schedule.changed": "Programmazione modificata",
  "schedule.cancel": "Annulla programmazione",
  "schedule.cancel_of": "Annulla programmazione: {schedule}",
  "schedule.cancel.title":
    "Annullare la programmazione di {count, plural, one {# immagine} other {# immagini}}?",
  "schedule.cancel.detail": "Le immagini restano approvate e non vengono pubblicate.",
  "schedule.cancel.detail_published": "Le immagini restano sui loro prodotti.",
  "schedule.cancel.keep": "Mantieni",
  "schedule.cancelled": "Programmazione annullata",
  "schedule.late.publish":
    "Prevista per il {time}: la pubblicazione di {count, plural, one {# immagine} other {# immagini}} è iniziata il {begun}, perché l’app non era in funzione.",
  "schedule.late.revert":
    "Previsto per il {time}: il ritiro di {count, plural, one {# immagine} other {# immagini}} è iniziato il {begun}, perché l’app non era in funzione.",
  "schedule.past": "Quest’ora è già passata. Scegline una successiva",
  "schedule.no_time":
    "Per il cambio dell’ora, nel tuo negozio quest’ora non esiste in quel giorno. Scegline un’altra",
  "schedule.revert_first": "Scegli un’ora successiva alla pubblicazione",
  "schedule.too_late":
    "Le immagini si conservano per un tempo limitato dopo la creazione. Scegli un giorno entro il {day, date, day}",
  "schedule.too_old": "Le immagini si conservano solo per pochi giorni. Pubblicale ora o ricreale",
  "schedule.revert_too_late": "Scegli un’ora entro un anno dalla pubblicazione",
  "schedule.zone_changed": "Il fuso orario del tuo negozio ora è {timeZone}. Controlla l’ora e riprova",
  "schedule.begun": "È già iniziata e qui non può più essere modificata.",
  "review.scheduled": "Programmata.",
  "review.scheduled_cancel": "Modifica o annulla",
  "restyle.step.scheduled": "Vedi programmazione",
  "restyle.status.scheduled": "Programmato",
  "publish.state.scheduled": "Programmata",
  "publish.variants.scheduled": "Collegate all’ora programmata",
  "publish.head.scheduled": "Tutto programmato",
  "publish.scheduled":
    "{count, plural, one {# immagine viene pubblicata} other {# immagini vengono pubblicate}} all’ora programmata.",
  "home.theme_note.title": "Il tuo tema non mostra ancora la nota sull’IA",
  "home.theme_note.detail":
    "I tuoi prodotti indicano quali immagini sono create con l’IA. Attiva «Note IA sulle immagini» nell’editor del tema per mostrarlo su ognuna.",
  "theme_editor.open": "Apri l’editor del tema",
  "home.overdue.title": "Sui tuoi prodotti ci sono ancora immagini da togliere",
  "home.overdue.undos":
    "{count, plural, one {# immagine di cui era programmato il ritiro} other {# immagini di cui era programmato il ritiro}}",
  "home.overdue.withdrawals":
    "{count, plural, one {Le immagini di # identità ritirata} other {Le immagini di # identità ritirate}}",
  "home.overdue.detail":
    "Shopify toglie all’app l’accesso al tuo negozio se nessuno la apre per 90 giorni. Ora che è aperta, l’app riprova. Se domani le immagini sono ancora lì, rimuovile a mano.",
  "home.scheduled.title": "Programmati",
  "failure.schedule_missed.detail":
    "L’app non era in funzione tra l’ora di pubblicazione e quella di ritiro. Pubblica ora o programma di nuovo.",

  // Whether a published file says how it was made
  "provenance.verified": "Metadati IA verificati",
  "provenance.lost": "Mancano i metadati IA: Shopify li ha tolti dal file",
  "provenance.unchecked": "Metadati IA non verificati",
  "provenance.checking": "Verifica dei metadati IA",

  // Settings, and what is said of images that are made with AI
  "settings.title": "Impostazioni",
  "settings.saved": "Impostazioni salvate",
  "settings.palette.title": "Colori del brand",
  "settings.palette.detail":
    "Sono i primi proposti in un nuovo restyling. I restyling già creati mantengono i loro colori.",
  "settings.palette.none": "Ancora nessun colore del brand.",
  "settings.palette.add": "Aggiungi colore",
  "settings.palette.code": "Codice hex",
  "settings.palette.code.invalid": "Inserisci sei cifre, come #1F3A5F",
  "settings.palette.taken": "È già tra i colori del brand",
  "settings.palette.name": "Nome",
  "settings.palette.name_of": "Nome di {hex}",
  "palette.unnamed": "Inserisci un nome",
  "settings.flow.title": "Automatizza con Shopify Flow",
  "settings.flow.detail":
    "Flussi di lavoro che Restyle avvia o che lo fanno lavorare. Li crei in Shopify Flow.",
  "settings.flow.triggers": "Avvia un flusso di lavoro",
  "settings.flow.triggers.list":
    "Un restyling è pronto per la revisione. Ci sono contorni da controllare. Sono state pubblicate immagini. I crediti stanno finendo. I diritti su un’identità scadono entro due settimane.",
  "settings.flow.actions": "Eseguito da un flusso di lavoro",
  "settings.flow.actions.list":
    "Rinnovare un prodotto con una delle tue impostazioni salvate; le immagini attendono la tua revisione. Pubblicare ciò che hai approvato di un prodotto. Mettere in pausa tutti i restyling.",
  "settings.flow.open": "Apri Shopify Flow",
  "flow.preset_unknown":
    "Restyle non ha impostazioni salvate di nome «{name}». Salvale nel modulo di un nuovo restyling o correggi il nome.",
  "flow.waiting":
    "Le immagini create automaticamente di questo prodotto con queste impostazioni sono ancora in attesa, quindi non ne vengono create altre.",
  "flow.disclosure":
    "Apri le impostazioni di Restyle e salva se i tuoi prodotti indicano quali immagini sono create con l’IA. Poi si potranno pubblicare.",
  "settings.privacy.title": "Dati e privacy",
  "settings.privacy.detail": "Cosa conserva l’app del tuo negozio e per quanto tempo.",
  "settings.kept.photos": "Copie delle tue foto",
  "settings.kept.photos.days":
    "Eliminate {days, plural, one {# giorno} other {# giorni}} dopo l’ultimo utilizzo. Gli originali restano nel tuo negozio.",
  "settings.kept.results": "Nuove immagini",
  "settings.kept.results.days":
    "Eliminate {days, plural, one {# giorno} other {# giorni}} dopo la creazione. Le immagini pubblicate restano nel tuo negozio.",
  "settings.kept.identities": "Identità",
  "settings.kept.identities.days":
    "Finché non le elimini, oppure fino a {days, plural, one {# giorno} other {# giorni}} dopo l’ultimo utilizzo.",
  "settings.kept.identities.years":
    "Finché non le elimini, oppure fino a {years, plural, one {# anno} other {# anni}} dopo l’ultimo utilizzo.",
  "settings.erase.title": "Elimina tutto",
  "settings.erase.detail":
    "Disinstalla l’app. Dopo 48 ore Shopify chiede di cancellare i dati del tuo negozio: restyling, foto, identità e i crediti in omaggio. I crediti acquistati vengono conservati per un anno. Le immagini pubblicate restano nel tuo negozio.",
  "settings.erase.link": "App nelle impostazioni Shopify",
  "settings.invalid": "Non è stato possibile salvare le impostazioni. Controlla i campi e riprova.",
  "disclosure.title": "Indica quali immagini sono create con l’IA",
  "disclosure.detail":
    "L’indicazione viene scritta alla pubblicazione e tolta all’annullamento. Una modifica vale per le immagini pubblicate da quel momento.",
  "disclosure.places": "Dove",
  "disclosure.metafield": "Nei metafield del prodotto",
  "disclosure.metafield.help":
    "{name} elenca le immagini. Con i blocchi di Restyle il tuo tema le segnala ai clienti: Negozio online > Temi > Modifica tema > Incorporamenti di app.",
  "disclosure.tag": "Con un tag del prodotto",
  "disclosure.tag.help": "{tag}, per ricerca, filtri e canali di vendita.",
  "disclosure.alt": "Nei testi alternativi",
  "disclosure.alt.help": "Per le persone e i programmi che li leggono.",
  "disclosure.text": "Testo aggiunto",
  "disclosure.text.default": "Immagine generata con l’IA",
  "disclosure.text.missing": "Inserisci il testo",
  "disclosure.countries": "Per chi",
  "disclosure.countries.everywhere": "Clienti di tutto il mondo",
  "disclosure.countries.union": "Clienti dell’Unione Europea",
  "disclosure.countries.some": "Clienti di questi paesi",
  "disclosure.countries.codes": "Codici paese",
  "disclosure.countries.codes.help": "Ad esempio DE, FR, US",
  "disclosure.countries.unknown": "{codes}: nessun paese ha questo codice",
  "disclosure.countries.missing": "Inserisci almeno un paese",
  "disclosure.countries.note":
    "Il metafield {name} indica i paesi, e il tuo tema mostra lì la nota. Un tag o un testo alternativo è uguale in ogni mercato: Shopify ne conserva uno solo.",
  "disclosure.ask.title": "Vuoi indicare ai clienti che queste immagini sono create con l’IA?",
  "disclosure.ask.detail":
    "Lo chiediamo una volta, prima della tua prima pubblicazione. Puoi cambiarlo quando vuoi nelle Impostazioni.",
  "disclosure.ask.person":
    "Queste immagini mostrano una persona che non era nella foto. Ti consigliamo di indicarlo: alcuni paesi lo richiedono. Lo chiediamo una volta e puoi cambiarlo quando vuoi nelle Impostazioni.",
  "disclosure.ask.yes": "Sì, indicalo",
  "disclosure.ask.yes_recommended": "Sì, indicalo (consigliato)",
  "disclosure.ask.yes.help":
    "Nel testo alternativo dell’immagine e in un metafield con cui il tuo tema può segnalare l’immagine.",
  "disclosure.ask.no": "No, pubblica senza nota",
  "disclosure.ask.no.help": "Il file dell’immagine indica comunque come è stata creata.",
  "disclosure.ask.confirm": "Pubblica",
  "disclosure.line.none": "L’indicazione IA è disattivata.",
  "disclosure.line": "Indicazione IA: {places}.",
  "disclosure.line.metafield": "{name} di ogni prodotto",
  "disclosure.line.metafield_countries":
    "{name} di ogni prodotto, per {count, plural, one {# paese} other {# paesi}}",
  "disclosure.line.tag": "il tag {tag}",
  "disclosure.line.alt": "“{text}” nei testi alternativi",
  "disclosure.line.change": "Modifica nelle impostazioni",

  // The list of restyles
  "restyles.title": "Restyling",
  "restyles.empty.title": "Ancora nessun restyling",
  "restyles.empty.detail": "Scegli prodotti e un colore per il tuo primo restyling.",
  "restyles.tab.current": "Attuali",
  "restyles.tab.archived": "Archiviati",
  "restyles.tab.all": "Tutti",
  "restyles.search.current": "Cerca nei restyling attuali",
  "restyles.search.archived": "Cerca nei restyling archiviati",
  "restyles.search.all": "Cerca in tutti i restyling",
  "restyles.found":
    "{count, plural, =0 {Nessun restyling trovato} one {# restyling trovato} other {# restyling trovati}}",
  "restyles.none_found.title": "Nessun restyling trovato",
  "restyles.none_found.detail": "Prova con un’altra parola del titolo di un restyling o di un prodotto.",
  "restyles.none_of_product": "Qui non ce ne sono di questo prodotto.",
  "restyles.of_product": "Solo i restyling di {product}",
  "restyles.all": "Mostra tutti i restyling",
  "restyles.page": "Pagina {page, number} di {pages, number}",

  // Identities: the library
  "identities.title": "Identità",
  "identities.subtitle": "Le persone che le tue foto prodotto possono mostrare.",
  "identities.upload": "Carica foto",
  "identities.create": "Crea da una descrizione",
  "identities.tab.mine": "Le tue",
  "identities.tab.shared": "Condivise con te",
  "identities.tab.provided": "Incluse",
  "identities.search": "Cerca per nome o tag",
  "identities.empty.mine.title": "Carica il tuo primo modello",
  "identities.empty.mine.detail":
    "Carica la foto di una persona che ha dato il consenso. Poi mostrala nelle foto prodotto che hai già.",
  "identities.empty.shared.title": "Niente è condiviso con te",
  "identities.empty.shared.detail":
    "Qui compaiono le identità che un altro account condivide con un gruppo di cui fai parte.",
  "identities.empty.provided.title": "Nessuna inclusa",
  "identities.empty.provided.detail": "Chi gestisce questa app non offre identità proprie.",
  "identities.gone.title": "Eliminate, ma ancora visibili",
  "identities.gone.detail":
    "Alcune immagini pubblicate mostrano queste identità. Aprine una per ritirarne le immagini.",
  "identities.none_found.title": "Nessuna identità trovata",
  "identities.none_found.detail": "Prova con un altro nome o tag.",
  "identities.page": "Pagina {page, number} di {pages, number}",
  "identities.face_of": "Volto di {name}",
  "identities.status.pending": "In attesa di preparazione",
  "identities.status.processing": "In preparazione",
  "identities.status.failed": "Non utilizzabile",
  "identities.status.blocked": "Non utilizzabile",
  "identities.status.until": "Fino al {day}",
  "identities.credits": "Crediti insufficienti.",
  "identities.too_fast": "Troppe richieste in un minuto. Aspetta un momento e riprova.",
  "portrait.title": "Un buon ritratto",
  "portrait.straight": "Il volto dritto verso la camera, bocca chiusa o un lieve sorriso.",
  "portrait.light": "Luce uniforme e morbida, frontale.",
  "portrait.free": "Senza occhiali, capelli lontani dal volto, niente davanti.",
  "portrait.size": "Il volto largo almeno {pixels, number} pixel e a fuoco.",
  "identity.warnings.title": "Con questa foto, poche foto prodotto potrebbero funzionare",
  "identity.warnings.another": "Carica una foto migliore",
  "identity.warning_unknown":
    "La foto è stata accettata con un avviso che questa app non sa spiegare (riferimento: {reference}).",
  "identity.warning.not_frontal":
    "Guarda in camera solo {score, number} su 100. Da {minimum, number} in su si possono usare più foto.",
  "identity.warning.eyes_closed":
    "Gli occhi sono chiusi. Il modello integrato non può usare questa foto; altri modelli sì, ma potrebbero aprirli.",
  "identity.warning.face_with_glasses":
    "La persona porta gli occhiali. Il modello integrato non può usare questa foto; altri modelli sì.",
  "identity.warning.face_under_hand":
    "Una mano copre il volto. Il modello integrato non può usare questa foto; altri modelli sì.",
  "identity.warning.face_under_hair":
    "I capelli coprono un occhio, un sopracciglio o una guancia. Il modello integrato non può usare questa foto; altri modelli sì.",
  "identity.warning.face_under_hat":
    "Qualcosa sulla testa copre la fronte. Il modello integrato non può usare questa foto; altri modelli sì.",
  "identity.warning.face_small":
    "Il volto è largo solo {pixels} pixel. Con {minimum} pixel o più i risultati sono più nitidi.",
  "identity.warning.face_of_low_quality":
    "La qualità della foto è {score} su 100. Da {minimum} in su i risultati somigliano di più alla persona.",
  "identities.photo.unusable":
    "Questo file non è utilizzabile. Scegli un’immagine fissa JPEG, PNG o WebP di al massimo {megabytes, number} MB.",

  // Identities: uploading a photo
  "identity.upload.title": "Carica foto",
  "identity.upload.photo": "Foto",
  "identity.upload.photo.help":
    "Una sola persona che guarda in camera, con il volto largo almeno {pixels, number} pixel, senza occhiali né capelli davanti.",
  "identity.upload.photo.missing": "Scegli una foto.",
  "identity.upload.photo.choose": "Scegli foto",
  "identity.upload.photo.change": "Scegli un’altra foto",
  "identity.upload.photo.alt": "La foto che hai scelto",
  "identity.upload.name": "Nome",
  "identity.upload.name.help": "Lo vedi solo tu. Vuoto: il nome del file.",
  "identity.upload.tag": "Tag",
  "identity.upload.tag.help": "Facoltativo. Serve a ritrovarla, ad esempio estate.",
  "identity.upload.consent": "Consenso",
  "identity.upload.consent.confirm":
    "La persona nella foto ha accettato che le foto prodotto mostrino il suo volto",
  "identity.upload.consent.missing": "Conferma che la persona ha accettato. Un volto è un dato personale.",
  "identity.upload.consent_by": "Chi ha accettato",
  "identity.upload.consent_by.help": "Facoltativo. La persona, o chi può decidere per lei.",
  "identity.upload.consent_purpose": "A quale scopo",
  "identity.upload.consent_purpose.help": "Facoltativo. Ad esempio, foto prodotto della collezione estiva.",
  "identity.upload.submit": "Verifica e aggiungi",
  "identity.upload.checking": "Ricerca del volto",
  "identity.upload.refused": "Questa foto non è stata aggiunta",
  "identity.upload.refused.note": "Non ne è stato conservato nulla.",

  // Identities: one of them
  "identity.photo": "Foto",
  "identity.photo_of": "Foto di {name}",
  "identity.preparing.title": "In preparazione",
  "identity.preparing.detail":
    "Il volto viene misurato per l’uso futuro; ci vuole circa un minuto. Un restyling avviato ora lo aspetta.",
  "identity.failed.title": "Questa identità non è utilizzabile",
  "identity.details": "Dettagli",
  "identity.details.save": "Salva",
  "identity.saved": "Salvato",
  "identity.face": "Qualità della foto",
  "identity.face.width": "Larghezza del volto",
  "identity.face.width_value": "{pixels, number} px",
  "identity.face.score": "Complessiva",
  "identity.face.size": "Dimensione",
  "identity.face.sharpness": "Nitidezza",
  "identity.face.exposure": "Luce",
  "identity.face.pose": "Guarda in camera",
  "identity.face.eyes": "Occhi aperti",
  "identity.face.occlusion": "Niente davanti",
  "identity.face.value": "{value, number} su 100",
  "identity.rights": "Diritti",
  "identity.rights.detail":
    "Ciò che la persona ha accettato. Quando la licenza è finita, con questa identità non si crea né si pubblica più nulla.",
  "identity.rights.agreed": "Consenso del {date}",
  "identity.rights.agreed_by": "Consenso di {person} del {date}",
  "identity.rights.agreed_for": "Per: {purpose}",
  "identity.rights.ends": "Ultimo giorno della licenza",
  "identity.rights.ends.help": "Vuoto: nessuna scadenza. Il giorno è calcolato in UTC.",
  "identity.rights.day": "Inserisci un giorno, come 2027-12-31.",
  "identity.rights.markets": "Mercati",
  "identity.rights.markets.help":
    "Separati da virgole; vuoto: ovunque. È una nota per te: le foto di un prodotto sono uguali in ogni mercato.",
  "identity.rights.markets.max":
    "Usa al massimo {markets, number} mercati di {characters, number} caratteri ciascuno.",
  "identity.rights.channels": "Canali",
  "identity.rights.channels.help":
    "Lascia vuoto per tutti i canali. Per usare questa identità serve il negozio online.",
  "identity.rights.channel.online_store": "Negozio online",
  "identity.rights.channel.marketplaces": "Marketplace",
  "identity.rights.channel.social": "Social media",
  "identity.rights.channel.ads": "Annunci",
  "identity.rights.channel.print": "Stampa",
  "identity.rights.consent": "File del consenso",
  "identity.rights.consent.help":
    "PDF, JPEG, PNG o WebP, fino a {megabytes, number} MB. Si conserva nel database dell’app; può aprirlo solo lo staff di questo negozio dopo l’accesso.",
  "identity.rights.consent.none": "Ancora nessun file",
  "identity.rights.consent.of": "{filename}, aggiunto il {date}",
  "identity.rights.consent.choose": "Scegli file",
  "identity.rights.consent.chosen": "{filename}: viene salvato con i diritti",
  "identity.rights.consent.open": "Scarica",
  "identity.rights.consent.remove": "Rimuovi",
  "identity.rights.consent.removed": "File del consenso rimosso",
  "identity.rights.consent.type": "Scegli un PDF, JPEG, PNG o WebP.",
  "identity.rights.consent.max": "Il file può avere al massimo {megabytes, number} MB.",
  "identity.rights.save": "Salva diritti",
  "identity.rights.saved": "Diritti salvati",
  "identity.gone": "Eliminata",
  "identity.gone.title": "Questa identità è stata eliminata",
  "identity.gone.detail":
    "Non è più possibile creare nulla con questa identità. Ciò che è stato creato è elencato qui sotto.",
  "identity.gone.withdraw":
    "{count, plural, one {# immagine pubblicata la mostra ancora. Ritira l’identità per togliere l’immagine dal suo prodotto.} other {# immagini pubblicate la mostrano ancora. Ritira l’identità per toglierle dai loro prodotti.}}",
  "identity.uses": "Dove è usata",
  "identity.uses.none": "Nessun restyling la mostra ancora.",
  "identity.uses.published": "{count, plural, one {# immagine pubblicata} other {# immagini pubblicate}}",
  "identity.uses.more": "E {count, plural, one {# restyling precedente} other {# restyling precedenti}}",
  "identity.share": "Condivisione",
  "identity.share.detail": "I membri di un gruppo possono usarla nelle proprie foto.",
  "identity.use": "Mostra nelle foto prodotto",
  "identity.withdraw": "Ritira",
  "identity.withdraw.title": "Ritirare {name}?",
  "identity.withdraw.text":
    "{count, plural, =0 {Nessuna sua immagine è pubblicata.} one {# immagine pubblicata viene tolta dal suo prodotto.} other {# immagini pubblicate vengono tolte dai loro prodotti.}} I restyling in corso con questa identità si interrompono, tutti i suoi restyling vengono archiviati e non si potrà più creare né pubblicare nulla. È definitivo. Le foto originali restano.",
  "identity.withdraw.confirm": "Ritira",
  "identity.withdraw.cancel": "Annulla",
  "identity.withdrawn.title": "Ritirata il {date}",
  "identity.withdrawn.done": "Nessuna immagine pubblicata la mostra.",
  "identity.withdrawn.left":
    "{count, plural, one {# immagine è ancora da togliere} other {# immagini sono ancora da togliere}}. Puoi lasciare questa pagina.",
  "identity.withdrawn.failed":
    "{count, plural, one {# immagine non è ancora stata tolta} other {# immagini non sono ancora state tolte}}. Riproviamo ogni ora.",
  "identity.delete": "Elimina",
  "identity.delete.title": "Eliminare {name}?",
  "identity.delete.text":
    "La foto, tutte le sue misure e il file del consenso vengono eliminati per sempre. {count, plural, =0 {Nessuna sua immagine è pubblicata.} one {# immagine pubblicata resta; per toglierla, ritira prima l’identità.} other {# immagini pubblicate restano; per toglierle, ritira prima l’identità.}}",
  "identity.delete.confirm": "Elimina",
  "identity.delete.cancel": "Annulla",
  "identity.delete.withdrawing":
    "{count, plural, one {# immagine è ancora da togliere} other {# immagini sono ancora da togliere}} dai prodotti. Elimina l’identità quando è finito.",

  // Identities: drafts from a description
  "drafts.title": "Crea da una descrizione",
  "drafts.none.title": "Non è ancora possibile creare persone",
  "drafts.none.detail":
    "Per creare persone serve un fornitore di immagini, e non ne è collegato nessuno. Nel frattempo carica una foto.",
  "drafts.description": "Descrizione",
  "drafts.description.placeholder": "Capelli rossi ricci, lentiggini, sguardo calmo",
  "drafts.description.help": "Di una persona che non esiste. I nomi di persone reali vengono rifiutati.",
  "drafts.gender": "Genere",
  "drafts.gender.placeholder": "Donna",
  "drafts.age": "Età",
  "drafts.age.invalid": "Inserisci un’età da {min, number} a {max, number}.",
  "drafts.variations": "Bozze",
  "drafts.empty": "Descrivi la persona, oppure inserisci un genere o un’età.",
  "drafts.price":
    "{drafts, plural, one {# bozza} other {# bozze}}: {credits, plural, one {# credito} other {# crediti}}",
  "drafts.price.note": "Paghi solo le bozze riuscite. Una bozza diventa un’identità quando la scegli.",
  "drafts.start": "Crea {count, plural, one {# bozza} other {# bozze}}",
  "drafts.earlier": "Descrizioni precedenti",
  "drafts.job": "{count, plural, one {# bozza} other {# bozze}}",
  "drafts.compare": "Bozze",
  "drafts.running": "{done, number} di {total, number} create",
  "drafts.draft": "Bozza {number, number}",
  "drafts.failed": "Non è stato possibile creare la bozza {number, number}",
  "drafts.promote": "Crea identità ({credits, plural, one {# credito} other {# crediti}})",
  "drafts.promote_of":
    "Crea identità ({credits, plural, one {# credito} other {# crediti}}), bozza {number, number}",
  "drafts.promote.title": "Creare un’identità da questa bozza?",
  "drafts.promote.text":
    "Costa {credits, plural, one {# credito} other {# crediti}} e si aggiunge alle tue identità. Se non è possibile preparare il volto, i crediti ti vengono restituiti.",
  "drafts.promote.name": "Nome",
  "drafts.promote.confirm": "Crea identità",
  "drafts.promote.cancel": "Annulla",

  // What to look at on an image that a model drew
  "warning.said": "{sentence}",
  "warning.service.people_miscounted": "Controlla le persone: sono più o meno del dovuto.",
  "warning.service.identity_unlike": "Controlla il volto: non somiglia abbastanza all’identità.",
  "warning.service.color_off": "Controlla il colore: è diverso da quello che hai scelto.",
  "warning.service.garment_redrawn": "Controlla il capo: alcuni dettagli sono diversi dalla tua foto.",
  "warning.service.lettering_redrawn": "Controlla le scritte: lettere o stampe sono diverse dalla tua foto.",
  "warning.service.print_unclear": "Controlla stampe e loghi. Alcuni potrebbero aver cambiato colore.",
  "warning.service.part_unclear":
    "Controlla le parti: una di un altro colore potrebbe essere stata tinta, o non tinta, per errore.",
  "warning.service.outline_doubtful": "Controlla i bordi: il contorno del capo potrebbe essere sbagliato.",
  "warning.service.drawn_small":
    "Controlla la nitidezza: l’immagine è stata disegnata piccola e poi ingrandita.",
  "warning.service.drawn_whole":
    "Controlla tutta l’immagine: è stata ridisegnata per intero, non solo dove hai chiesto.",

  // Failures by code: a title where a whole product or page failed, a detail for every one
  "failure.unknown_code":
    "Il servizio immagini non ha potuto farlo (riferimento: {reference}). Non è stato addebitato nulla. Se si ripete, avvisa chi gestisce questa app.",
  "failure.service_away.title": "Il servizio immagini non è raggiungibile",
  "failure.service_away.detail":
    "Crediti, identità, anteprime e nuovi restyling non sono disponibili al momento. Riprova tra un minuto.",
  "failure.shop_refused.title": "Il servizio immagini ha rifiutato questo negozio",
  "failure.shop_refused.detail":
    "Il servizio immagini rifiuta l’account di questo negozio ({problem}). Deve intervenire chi gestisce questa app.",
  "failure.not_started_in_time.title": "Non avviato",
  "failure.not_started_in_time.detail":
    "Il servizio immagini non è stato raggiungibile per un giorno. Ricomincia con un nuovo restyling.",
  "failure.no_usable_images.title": "Nessuna immagine utilizzabile",
  "failure.no_usable_images.detail": "Non è stato possibile leggere nessuna delle sue immagini.",
  "failure.waiting_for_service.title": "In attesa del servizio immagini",
  "failure.waiting_for_service.detail":
    "Non è raggiungibile al momento. Tutto continua da solo quando torna.",
  "failure.insufficient_credits.title": "Crediti insufficienti",
  "failure.insufficient_credits.detail":
    "Ce n’erano meno di quelli necessari ({needed, plural, one {# credito} other {# crediti}}). Non è stato addebitato nulla.",
  "failure.refused_by_service.title": "Rifiutato dal servizio immagini",
  "failure.refused_by_service.detail":
    "Il servizio immagini lo ha rifiutato (riferimento: {reference}). Non è stato addebitato nulla. Se si ripete, avvisa chi gestisce questa app.",
  "failure.job_unknown.title": "Lavoro sconosciuto",
  "failure.job_unknown.detail": "Il servizio immagini non conosce più questo lavoro.",
  "failure.unexplained.title": "Non creata",
  "failure.unexplained.detail": "Non è stato possibile creare l’immagine. Non è stato addebitato nulla.",

  // What a recolor can bring from the service, by the service's codes. A failed or refused image costs nothing
  "failure.service.fault.detail":
    "Il servizio immagini ha avuto un problema interno. Non è stato addebitato nulla. Avvia di nuovo questa immagine con un nuovo restyling.",
  "failure.service.engine_fault.detail":
    "Non è stato possibile elaborare l’immagine per un errore del motore. Non è stato addebitato nulla. Riprova o usa un’altra foto.",
  "failure.service.engine_paused.detail":
    "Il modello {model} non è raggiungibile al momento. Non è stato addebitato nulla. Riprova più tardi o scegli un altro modello.",
  "failure.service.engine_ended.detail":
    "Il modello {model} è stato ritirato dal suo fornitore. Non è stato addebitato nulla. Ricomincia con un altro modello.",
  "failure.service.engine_budget_spent.detail":
    "Oggi non è possibile creare altre immagini con questo modello. Non è stato addebitato nulla. Riprova domani.",
  "failure.service.engine_unavailable_long.detail":
    "Il modello non è stato raggiungibile a lungo. Non è stato addebitato nulla. Riprova più tardi o scegli un altro modello.",
  "failure.service.engine_refused.detail":
    "Il modello {model} ha rifiutato questa foto o queste parole. Non è stato addebitato nulla. Cambiale o scegli un altro modello.",
  "failure.service.engine_no_picture.detail":
    "Il modello {model} non ha dato un’immagine utilizzabile. Non è stato addebitato nulla. Riprova o scegli un altro modello.",
  "failure.service.model_unavailable.detail":
    "Il modello {model} qui non è disponibile per questo tipo di immagine. Non è stato addebitato nulla. Scegli un altro modello e ricomincia.",
  "failure.service.engine_rejected.detail":
    "Il modello {model} non può creare questa immagine. Non è stato addebitato nulla. Scegli un altro modello.",
  "failure.service.stopped.detail":
    "È stato interrotto prima della fine. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.picture_too_slow.detail":
    "L’elaborazione della foto ha superato i {seconds, number} secondi. Non è stato addebitato nulla. Usane una più piccola o più semplice.",
  "failure.service.work_too_slow.detail":
    "La creazione dell’immagine ha richiesto troppo tempo. Non è stato addebitato nulla. Usa una foto più piccola o scegli una dimensione minore.",
  "failure.service.file_unavailable.detail":
    "Il servizio immagini non ha potuto leggere la foto. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.process_died.detail":
    "Il servizio immagini ha avuto più volte problemi con questa foto. Non è stato addebitato nulla. Salva di nuovo la foto o usane un’altra.",
  "failure.service.no_output.detail":
    "Non è stato possibile creare nessuna immagine. Non è stato addebitato nulla. Prova con un’altra foto del prodotto.",
  "failure.service.storage_quota_reached.detail":
    "Le foto dei restyling precedenti occupano tutti i {limit_mebibytes} MiB di spazio del tuo piano. Vengono rimosse {used_days} giorni dopo l’ultimo utilizzo. Aspetta o chiedi un piano più ampio. Non è stato addebitato nulla.",
  "failure.service.file_expired.detail": "L’immagine è scaduta. Ricomincia con un nuovo restyling.",

  "failure.service.no_garment.detail":
    "In questa foto non è stato trovato nessun capo. Usane una con il capo indossato da una sola persona o da solo su uno sfondo uniforme.",
  "failure.service.garment_not_on_person.detail":
    "Il capo indicato non è stato trovato sulla persona. Chiamalo maglietta, giacca, jeans, vestito, cappello o scarpe, o lascia vuoto il campo.",
  "failure.service.print_unclear.detail":
    "Non è chiaro se questo capo è stampato o solo illuminato in modo irregolare. Dipingi la stampa con il pennello Mantieni, o accetta il contorno se è in tinta unita.",
  "failure.service.part_unclear.detail":
    "Questo capo ha parti di colori diversi. Scegli nell’editor del contorno quale parte riceve il nuovo colore.",
  "failure.service.no_part_here.detail":
    "Qui il capo non ha parti di un altro colore. Dipingi con il pennello Mantieni ciò che deve mantenere il suo colore.",
  "failure.service.garment_outline_unclear.detail":
    "Il bordo del capo non si vede bene. Usa una foto con uno sfondo più uniforme, o ritagliala più da vicino.",
  "failure.service.garment_like_surroundings.detail":
    "Il capo ha quasi gli stessi colori di ciò che ha accanto. Usa uno sfondo più uniforme, ritaglia la foto più da vicino o correggi il contorno.",
  "failure.service.mask_doubtful.detail":
    "Il contorno del capo va verificato prima di cambiare colore alla foto. Correggilo o accettalo, e l’immagine verrà creata.",
  "failure.service.mask_empty.detail": "Così non resterebbe nulla del capo. Aggiungi prima una parte.",
  "failure.service.mask_full.detail": "Così tutta la foto diventerebbe il capo. Usa tratti più piccoli.",
  "failure.service.stroke_outside.detail": "Questo tratto è fuori dalla foto.",
  "failure.service.garment_name_doubtful.detail":
    "Il capo indicato non si distingue da ciò che è indossato insieme. Controlla il nome, o ritaglia la foto sul capo.",
  "failure.service.garment_like_skin.detail":
    "Il capo ha quasi il colore della pelle accanto. Usa una foto con meno pelle scoperta vicino al capo.",
  "failure.service.garment_too_small.detail":
    "Il capo è troppo piccolo in questa foto. Usa una foto più ravvicinata, o ritagliala.",
  "failure.service.product_outline_unclear.detail":
    "Il bordo del prodotto non si distingue dallo sfondo. Usa uno sfondo più uniforme o una luce più regolare, o ritaglia la foto più da vicino.",
  "failure.service.several_garments.detail":
    "La foto mostra più di un capo o colore. Ritagliala sul capo a cui cambiare colore.",

  "failure.service.several_colors.detail":
    "La tua richiesta indica più di un colore ({colors}). Usane uno solo, come blu navy o #1F2A44.",
  "failure.service.pattern_in_words.detail":
    "“{words}” richiede una fantasia. Usa un colore in tinta unita, come blu navy o #1F2A44.",
  "failure.service.no_color.detail":
    "La tua richiesta non indica nessun colore. Indicane uno, come blu navy o #1F2A44.",
  "failure.service.color_unknown.detail":
    "“{words}” non è un colore leggibile. Usa un nome, come blu navy o verde bosco, o un codice hex, come #1F2A44.",

  "failure.service.picture_damaged.detail":
    "Il file della foto è danneggiato. Salva di nuovo la foto, caricala sul prodotto e ricomincia.",
  "failure.service.picture_unreadable.detail":
    "Il file della foto non è JPEG, PNG o WebP. Salvalo in uno di questi formati, caricalo sul prodotto e ricomincia.",
  "failure.service.not_an_image.detail":
    "Questa foto non è JPEG, PNG o WebP. Salvala in uno di questi formati, caricala sul prodotto e ricomincia.",
  "failure.service.image_unreadable.detail":
    "Questa foto non è leggibile. Salvala di nuovo, caricala sul prodotto e ricomincia.",
  "failure.service.image_cut_short.detail":
    "Manca la fine del file di questa foto. Carica di nuovo la foto sul prodotto e ricomincia.",
  "failure.service.image_animated.detail":
    "Questa foto è un’animazione di {frames, number} fotogrammi. Usa un’immagine fissa.",
  "failure.service.image_too_many_pixels.detail":
    "Questa foto ha {width, number} × {height, number} pixel, più di {megapixels_max, number} megapixel. Caricane una più piccola.",
  "failure.service.image_side_too_long.detail":
    "Questa foto ha {width, number} × {height, number} pixel; un lato può averne al massimo {side_max, number}. Caricane una più piccola.",
  "failure.service.image_too_narrow.detail":
    "Questa foto ha {width, number} × {height, number} pixel; il lato lungo può essere al massimo {ratio_max, number} volte quello corto. Ritagliala.",
  "failure.service.image_metadata_too_large.detail":
    "Questa foto contiene metadati compressi che, estratti, superano di oltre {mebibytes, number} MB la sua dimensione. Salvala senza metadati e caricala di nuovo.",
  "failure.service.image_metadata_damaged.detail":
    "Questa foto ha metadati danneggiati. Salvala senza metadati e caricala di nuovo.",
  "failure.service.image_too_many_parts.detail":
    "Questa foto è memorizzata in troppe parti. Salvala e caricala di nuovo.",
  "failure.service.image_too_large.detail":
    "Questa foto supera i {mebibytes, number} MB. Caricane una più piccola e ricomincia.",
  "failure.service.file_empty.detail":
    "Questa foto è un file vuoto. Carica di nuovo la foto sul prodotto e ricomincia.",

  "failure.service.body_cut_short.detail":
    "Questa foto non è arrivata per intero. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.content_type_differs.detail":
    "Questa foto è di un tipo diverso da quello indicato da Shopify. Salvala come JPEG, caricala sul prodotto e ricomincia.",
  "failure.service.upload_link_invalid.detail":
    "Il caricamento delle foto ha richiesto troppo tempo. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.upload_not_found.detail":
    "Il servizio immagini non conosce più questa foto. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.file_awaiting.detail":
    "Questa foto non è mai arrivata al servizio immagini. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.file_in_use.detail":
    "Questa foto è stata inviata due volte. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.file_unusable.detail":
    "Questa foto non è utilizzabile. Salvala come JPEG, caricala sul prodotto e ricomincia.",
  "failure.service.referenced_file_not_found.detail":
    "Il servizio immagini non ha più questa foto. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.project_not_found.detail":
    "Il servizio immagini non ha più la cartella di questo restyling. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.project_forbidden.detail":
    "La cartella di questo restyling nel servizio immagini appartiene a un altro account. Non è stato addebitato nulla. Ricomincia con un nuovo restyling.",
  "failure.service.idempotency_key_reused.detail":
    "L’app è stata aggiornata durante l’avvio di questo restyling. Non è stato addebitato altro. Ricomincia con un nuovo restyling.",
  "failure.service.unauthorized.detail":
    "Il servizio immagini non accetta più l’account di questo negozio. Non è stato addebitato nulla. Chiedi a chi gestisce questa app di ricollegarlo.",

  // Photos, products and publishing
  "failure.photo_refused.detail":
    "Il servizio immagini ha rifiutato questa foto (riferimento: {reference}). Non è stato addebitato nulla. Salvala come JPEG e caricala di nuovo sul prodotto.",
  "failure.photo_large_enough.detail":
    "Questa foto ha {width, number} × {height, number} pixel. Ingrandita {factor, number}× supererebbe i limiti di Shopify; così si possono ingrandire foto fino a {side, number} pixel. Non è stato addebitato nulla.",
  "failure.photo_type.detail": "Questa immagine non è JPEG, PNG o WebP.",
  "failure.photo_gone.detail": "Questa immagine non è più in Shopify. Non è stato addebitato nulla.",
  "failure.product_without_images.detail": "Questo prodotto non ha immagini.",
  "failure.product_images_processing.detail": "Shopify sta ancora elaborando le immagini di questo prodotto.",
  "failure.product_images_unusable.detail":
    "Nessuna immagine di questo prodotto può essere rinnovata. Funzionano JPEG, PNG e WebP.",
  "failure.product_media_limit.detail":
    "Questo prodotto ha già tutti i contenuti multimediali che Shopify consente. Rimuovine uno e pubblica di nuovo.",
  "failure.color_option_gone.detail":
    "Il prodotto non ha più l’opzione “{option}”. Scegli di nuovo dove vanno le immagini.",
  "failure.color_value_gone.detail":
    "Nessuna variante del prodotto ha più il valore “{value}”. Scegli di nuovo dove vanno le immagini.",
  "failure.color_option_linked.detail":
    "Shopify prende i valori dell’opzione “{option}” da un proprio elenco. Aggiungi prima il colore lì, poi sceglilo qui.",
  "failure.color_access.detail":
    "L’opzione “{option}” prende i colori da un elenco in Shopify e l’app non vi ha accesso. Consenti l’accesso qui e pubblica di nuovo, oppure aggiungi tu il colore all’elenco.",
  "failure.color_without_images.detail":
    "Sul prodotto non ci sono immagini di questo colore, quindi le sue varianti non ne mostrano.",
  "failure.variant_limit.detail":
    "Con questo colore il prodotto avrebbe più di {max, number} varianti, e Shopify non lo consente.",
  "failure.variant_plan_limit.detail": "Shopify non consente altre varianti con questo piano.",
  "failure.product_gone.detail": "Questo prodotto non è più nel negozio.",
  "failure.product_suspended.detail": "Shopify ha sospeso questo prodotto.",
  "failure.file_deleted.detail": "L’immagine è stata eliminata in Shopify prima di arrivare sul prodotto.",
  "failure.image_removed.detail": "L’immagine è stata rimossa dal prodotto in Shopify.",
  "failure.trial_plan.detail": "Shopify non accetta immagini con questo piano di prova.",
  "failure.shopify_closed.detail":
    "Shopify non consente più l’accesso a questa app. Riapri l’app e pubblica di nuovo.",
  "failure.shopify_refused.detail": "Shopify lo ha rifiutato e ha detto: “{reason}”",
  "failure.shopify_failed.detail":
    "Shopify non ha potuto farlo (riferimento: {reference}). Pubblica di nuovo e, se si ripete, avvisa chi gestisce questa app.",
  "failure.shopify_processing.detail": "Shopify non ha potuto elaborare l’immagine. {reason}",
  "failure.publication_out_of_reach.detail": "Shopify o il servizio immagini non era raggiungibile.",
  "failure.image_too_large.detail":
    "L’immagine supera i {megabytes, number} MB accettati da Shopify. Usa JPG o una dimensione minore.",
  "failure.image_gone.detail": "Il servizio immagini non ha più questa immagine.",

  // Identities: what forbids their use, and what the service says of faces
  "failure.identity_withdrawn.title": "Identità ritirata",
  "failure.identity_withdrawn.detail":
    "Questa identità è stata ritirata: non si può più creare né pubblicare nulla.",
  "failure.identity_expired.title": "Licenza scaduta",
  "failure.identity_expired.detail":
    "La licenza di questa identità è scaduta. Prolungala nei diritti dell’identità, o usane un’altra.",
  "failure.identity_not_for_online_store.title": "Senza licenza per il negozio online",
  "failure.identity_not_for_online_store.detail":
    "I diritti di questa identità non includono il negozio online. Aggiungilo ai canali dell’identità, o usane un’altra.",
  "failure.identity_missing.title": "Identità non trovata",
  "failure.identity_missing.detail":
    "Questa identità non esiste più o non è più condivisa con te. Scegline un’altra.",
  "failure.service.identity_cap_reached.detail":
    "Il tuo piano non contiene altre identità. Eliminane una che non usi più.",
  "failure.service.identity_name_taken.detail": "Un’altra identità ha già questo nome.",
  "failure.service.identity_not_in_plan.detail": "Questa identità fa parte di un piano più ampio.",
  "failure.service.platform_identity_fixed.detail": "Le identità incluse non si possono modificare.",
  "failure.service.not_identity_owner.detail": "Solo il proprietario di questa identità può modificarla.",
  "failure.service.identity_in_use.detail":
    "Un restyling con questa identità è ancora in corso. Aspetta che finisca o interrompilo.",
  "failure.service.face_check_slow.detail": "L’esame della foto ha richiesto troppo tempo. Riprova.",
  "failure.service.real_person_named.detail":
    "La descrizione nomina una persona reale ({term}). Descrivi qualcuno che non esiste.",
  "failure.service.content_blocked.detail":
    "Queste parole o foto chiedono qualcosa che qui non si crea: nudità, violenza, odio, minori in scene allusive o persone reali in scene false. Non è stato addebitato nulla. Cambiale e riprova.",
  "failure.service.moderation_away.detail":
    "Le parole sui minori vengono verificate prima di creare qualcosa, e la verifica non è raggiungibile al momento. Riprova tra qualche minuto.",
  "failure.service.identity_creation_off.detail": "La creazione di persone è disattivata su questo server.",
  "failure.service.identity_not_ready.detail":
    "Non è stato possibile preparare l’identità. Carica un’altra foto della persona.",
  "failure.service.identity_unusable.detail":
    "Non è stato possibile preparare l’identità. Carica un’altra foto della persona.",
  "failure.service.identity_revoked.detail":
    "L’identità è stata eliminata o non è più condivisa con te. Scegline un’altra.",
  "failure.service.referenced_identity_not_found.detail":
    "L’identità è stata eliminata o non è più condivisa con te. Scegline un’altra.",
  "failure.service.identity_gone.detail": "L’identità è stata eliminata. Scegline un’altra.",
  "failure.service.no_face.detail": "Nessun volto trovato. Usa una foto in cui il volto si vede bene.",
  "failure.service.face_drawn.detail":
    "Il volto potrebbe essere un disegno, o sembrarlo per la luce piatta o il ritocco. Usa una foto con pelle naturale.",
  "failure.service.several_faces.detail":
    "Trovati {count, number} volti. Usa una foto di una sola persona, o ritagliala su una.",
  "failure.service.face_cut_off.detail":
    "Il bordo della foto taglia il volto. Usa una foto che lo mostri per intero.",
  "failure.service.face_too_small.detail":
    "Il volto è largo solo {pixels, number} pixel; ne servono {minimum, number}. Usa una foto più grande o più ravvicinata.",
  "failure.service.face_too_small_in_output.detail":
    "Il volto sarebbe largo solo {pixels, number} pixel; ne servono {minimum, number}. Scegli una dimensione maggiore o una foto più ravvicinata.",
  "failure.service.face_unclear.detail":
    "Il volto non si vede bene. Potrebbe essere girato o troppo coperto. Usa una foto che guarda in camera.",
  "failure.service.face_turned.detail":
    "Il volto è girato di {degrees, number}° di lato; si arriva fino a {maximum, number}°. Usa una foto che guarda in camera.",
  "failure.service.face_tilted_up.detail":
    "Il volto guarda {degrees, number}° verso l’alto; si arriva fino a {maximum, number}°. Usa una foto che guarda in camera.",
  "failure.service.face_tilted_down.detail":
    "Il volto guarda {degrees, number}° verso il basso; si arriva fino a {maximum, number}°. Usa una foto che guarda in camera.",
  "failure.service.face_too_dark.detail": "Il volto è troppo scuro. Usa una foto più chiara.",
  "failure.service.face_too_bright.detail":
    "Gran parte del volto è bruciata dalla luce. Usa una foto con luce più morbida.",
  "failure.service.face_blurred.detail": "Il volto è sfocato. Usa una foto in cui è a fuoco.",
  "failure.service.eyes_hidden.detail":
    "Gli occhi potrebbero essere nascosti da capelli, occhiali o ombre profonde. Usa una foto che li mostri.",
  "failure.service.eyes_closed.detail": "Gli occhi sono chiusi. Usa una foto con gli occhi aperti.",
  "failure.service.face_side_hidden.detail":
    "Un lato del volto potrebbe essere nascosto o in ombra profonda. Usa una foto che mostri entrambi.",
  "failure.service.mouth_hidden.detail":
    "Bocca o mento potrebbero essere nascosti o in ombra profonda. Usa una foto che mostri tutto il volto.",
  "failure.service.face_covered.detail":
    "Gran parte del volto è coperta. Usa una foto che lo mostri per intero.",
  "failure.service.face_under_hand.detail":
    "Qualcosa, come una mano, potrebbe coprire il volto. Usa una foto che lo mostri per intero.",
  "failure.service.face_under_hair.detail":
    "I capelli potrebbero coprire il volto. Usa una foto con i capelli lontani dal volto.",
  "failure.service.face_under_hat.detail":
    "Capelli o qualcosa sulla testa potrebbero coprire la fronte. Usa una foto che mostri tutto il volto.",
  "failure.service.face_with_glasses.detail":
    "Intorno agli occhi potrebbero esserci occhiali o simili. Usa una foto senza.",
  "failure.service.face_without_skin.detail":
    "Non si vede pelle sul volto. Usa una foto che lo mostri scoperto.",
  "failure.service.person_with_beard.detail":
    "La persona in questa foto sembra avere la barba piena, e l’identità no. Usa un’altra foto o un’identità con la barba.",
  "failure.service.identity_without_model.detail":
    "Questa identità è stata preparata con un metodo precedente. Carica di nuovo la sua foto.",
  "failure.service.identity_shows_too_little.detail":
    "La foto dell’identità mostra troppo poco del volto. Caricane un’altra.",
  "failure.service.identity_with_glasses.detail":
    "La foto dell’identità potrebbe mostrare occhiali, che comparirebbero in ogni foto. Caricane una senza.",
  "failure.service.identity_covered.detail":
    "Qualcosa copre il volto nella foto dell’identità. Caricane una che lo mostri libero.",
  "failure.service.result_unlike_identity.detail":
    "Il risultato non somiglierebbe abbastanza all’identità. Potrebbe funzionare una foto con luce più morbida e lo sguardo più in camera, o un ritratto più chiaro.",
  "failure.service.result_with_seam.detail":
    "Il volto si unirebbe a questa foto con un bordo visibile. Usa una foto con luce più morbida sul volto.",
  "failure.service.identity_light_too_hard.detail":
    "La luce nella foto dell’identità potrebbe essere troppo dura o colorata: il risultato aveva macchie. Caricane una con luce più morbida.",
  "failure.service.photo_light_too_hard.detail":
    "La luce sul volto in questa foto potrebbe essere troppo dura per questa identità. Usa una foto con luce più morbida.",
  "failure.service.photo_light_colored.detail":
    "Il colore della pelle in questa foto non è uniforme (luce colorata, trucco o rossore) e andrebbe perso. Usa una foto con un colore uniforme sul volto.",
  "failure.service.lights_differ.detail":
    "Questa foto e quella dell’identità potrebbero avere luci troppo diverse. Usa foto con luci più simili.",
  "failure.service.brows_differ.detail":
    "Le sopracciglia in questa foto sembrano molto più scure di quelle dell’identità. Usa un’altra foto o un’altra identità.",
  "failure.service.result_too_soft.detail":
    "Il volto sarebbe molto meno nitido della foto. Carica una foto più grande dell’identità.",

  // What an edit in words can bring from the service
  "failure.service.words_not_understood.detail":
    "{words} qui non si può fare. Si leggono frasi semplici in inglese; i suggerimenti accanto al campo mostrano quali.",
  "failure.service.edit_unreadable.detail":
    "{words} non si può leggere come modifica. Si leggono frasi semplici in inglese; i suggerimenti accanto al campo mostrano quali.",
  "failure.service.identity_needed.detail": "Per cambiare la persona, scegli “Mostra un’altra persona”.",
  "failure.service.reference_missing.detail":
    "Qui una modifica non può riferirsi a un’altra immagine. Indica invece il colore.",
  "failure.service.versions_alike.detail":
    "Questa modifica dà ogni volta lo stesso risultato. Avviane un’altra con altre parole.",
  "failure.service.upscale_alike.detail": "Ingrandire di nuovo questa foto darebbe la stessa immagine.",

  // What a packshot can bring from the service
  "failure.service.product_worn.detail":
    "In questa foto qualcuno indossa il capo. Usane una con il capo steso o su una gruccia.",
  "failure.service.product_on_form.detail":
    "In questa foto il capo è su un manichino. Usane una con il capo steso o su una gruccia.",
  "failure.service.product_cut_off.detail":
    "Il bordo di questa foto taglia il prodotto. Usane una con un po’ di sfondo su ogni lato.",
  "failure.service.product_unclear.detail":
    "Il prodotto non si distingue da ciò che lo circonda. Usa una foto in cui è da solo su uno sfondo uniforme di un altro colore.",
  "failure.service.product_too_small.detail":
    "Il prodotto è troppo piccolo in questa foto ({pixels, number} pixel). Scegli una dimensione minore o una foto più grande.",

  // E-mails: their setting, what they say, and the pages behind their links
  "email.title": "Notifiche via email",
  "email.detail":
    "Ricevi un’email quando serve il tuo intervento. Ognuna ha un link per non ricevere più quelle dello stesso tipo.",
  "email.address": "Indirizzo email",
  "email.address.help":
    "Prima ricevi un’email che ti chiede di confermare l’indirizzo. Fino ad allora non viene inviato altro. Lascialo vuoto per non ricevere email.",
  "email.address.invalid": "Inserisci un indirizzo email, ad esempio nome@example.com",
  "email.kinds": "Invia un’email quando",
  "email.kind.review": "Ci sono immagini da controllare",
  "email.kind.failures": "Un restyling o alcune delle sue immagini non sono riusciti",
  "email.kind.credits": "I crediti stanno per finire",
  "email.kind.automation": "Un’automazione raggiunge il suo limite",
  "email.kind.rights": "I diritti su un’identità scadono entro due settimane",
  "email.unconfirmed":
    "Apri il link nell’email inviata a {address} per confermare l’indirizzo. È valido per una settimana.",
  "email.resend": "Invia di nuovo il link",
  "email.resent": "Link inviato",
  "email.too_many": "Oggi sono stati inviati troppi link. Riprova domani.",
  "email.refused":
    "Il server di posta di {address} ha rifiutato un’email (stato {status}), quindi non ne vengono inviate altre. Correggi l’indirizzo o fallo confermare di nuovo.",
  "email.waiting":
    "Un’email del {day, date, day} non è ancora stata inviata. Si continua a riprovare per un giorno.",
  "email.given_up": "Un’email del {day, date, day} non è stata inviata e non verrà più riprovata.",
  "email.confirm.subject": "Conferma il tuo indirizzo email per Restyle",
  "email.confirm.text":
    "{shop} ha chiesto di ricevere email da Restyle a questo indirizzo. Confermalo per ricevere quelle scelte nelle impostazioni dell’app.",
  "email.confirm.action": "Conferma indirizzo",
  "email.confirm.note": "Se non ti riguarda, ignora questa email. Non riceverai altro.",
  "email.confirmed.title": "Indirizzo confermato",
  "email.confirmed.detail":
    "Da ora ricevi le email che {shop} ha scelto nelle impostazioni dell’app. Puoi chiudere questa pagina.",
  "email.review.subject": "Da controllare: {title}",
  "email.review.images":
    "{count, plural, one {# nuova immagine attende} other {# nuove immagini attendono}} il tuo controllo.",
  "email.review.outlines":
    "{count, plural, one {Il contorno di # immagine va controllato} other {I contorni di # immagini vanno controllati}} prima della creazione.",
  "email.review.action": "Controlla le immagini",
  "email.restyle.action": "Vedi il restyling",
  "email.failures.subject": "Immagini non riuscite: {title}",
  "email.failures.text":
    "Non è stato possibile creare {failed, number} di {total, plural, one {# immagine} other {# immagini}}. Le immagini non riuscite non costano crediti. L’app indica il motivo per ciascuna.",
  "email.credits.subject": "I tuoi crediti stanno per finire",
  "email.credits.text": "{count, plural, one {Resta # credito} other {Restano # crediti}}.",
  "email.credits.next":
    "Il tuo piano aggiunge {count, plural, one {# credito} other {# crediti}} il {day, date, day}.",
  "email.credits.action": "Vedi i crediti",
  "email.automation.subject": "Limite raggiunto: {name}",
  "email.automation.over_day":
    "“{name}” ha speso quanto le consenti in un giorno. I nuovi prodotti attendono e partono all’inizio del giorno dopo, o quando alzi il limite.",
  "email.automation.over_month":
    "“{name}” ha speso quanto le consenti in un mese. I nuovi prodotti attendono e partono all’inizio del mese dopo, o quando alzi il limite.",
  "email.automation.action": "Vedi l’automazione",
  "email.rights.subject": "I diritti su {name} scadono il {day, date, day}",
  "email.rights.text":
    "Il {day, date, day} è l’ultimo giorno dei tuoi diritti su {name}. Dopo, con questa identità non vengono più create né pubblicate immagini.",
  "email.rights.action": "Vedi l’identità",
  "email.note": "{shop} ha scelto questa email nelle impostazioni di Restyle.",
  "email.stop": "Non ricevere più queste email",
  "email.stop.title": "Non ricevere più queste email?",
  "email.stop.what": "Email inviate quando: {kind}",
  "email.stopped": "Non ricevi più queste email",
  "email.again": "Puoi sceglierle di nuovo nelle impostazioni dell’app.",
  "email.link.broken": "Questo link non funziona",
  "email.link.broken.detail":
    "Forse è incompleto o troppo vecchio. Le email si modificano nelle impostazioni dell’app.",

  // Pages for everybody
  "pages.support": "Assistenza",
  "pages.support.detail":
    "Scrivici per domande sull’app. Indica il tuo negozio e il riferimento di un errore, se l’app ne mostra uno.",
  "pages.support.none": "Il gestore di questo server non ha ancora indicato un indirizzo per le domande.",
  "pages.privacy": "Privacy e dati",
  "pages.privacy.detail": "Che cosa conserva Restyle di un negozio, per quanto tempo e chi altro lo riceve.",
  "pages.privacy.kept": "Che cosa viene conservato",
  "pages.privacy.store": "Negozio",
  "pages.privacy.store.kept":
    "Nome, indirizzo e fuso orario, finché i suoi dati non vengono cancellati. L’accesso termina con la disinstallazione dell’app.",
  "pages.privacy.restyles": "Restyling e impostazioni",
  "pages.privacy.restyles.kept": "Finché i dati del negozio non vengono cancellati.",
  "pages.privacy.email.kept":
    "Se ne è stato inserito uno nelle impostazioni: finché non viene tolto o i dati del negozio non vengono cancellati. Il contenuto di un’email viene eliminato dopo 30 giorni.",
  "pages.privacy.receivers": "Chi li riceve",
  "pages.privacy.shopify": "Le nuove immagini, quando vengono pubblicate nei prodotti.",
  "pages.privacy.service": "Il servizio che crea le immagini: foto, ritratti e richieste.",
  "pages.privacy.providers": "Foto, ritratti e richieste, quando uno dei loro modelli disegna o controlla.",
  "pages.privacy.mail": "Server di posta",
  "pages.privacy.mail.detail": "Le email, con l’indirizzo inserito.",
  "pages.privacy.people": "Persone nelle foto",
  "pages.privacy.people.detail":
    "Le misure di un volto sono conservate cifrate ed eliminate con l’identità. Chi carica un ritratto risponde del consenso della persona.",
  "pages.privacy.cookies": "Cookie",
  "pages.privacy.cookies.detail":
    "Un cookie ricorda la lingua, un altro il negozio nel cui pannello di controllo è aperta l’app. Le pagine dell’app non ne impostano altri.",
  "pages.terms": "Termini",
  "pages.terms.none": "Il gestore di questo server non ha ancora pubblicato i termini.",
  // Rights of pictured persons, and what places ask for.
  "usage.identity": "Identità",
  "usage.product": "Prodotto",
  "usage.product_id": "ID del prodotto",
  "usage.file": "Nome del file",
  "usage.published": "Pubblicata il",
  "usage.comes_off": "Tolta il",
  "usage.no_end": "Senza fine",
  "usage.everywhere": "Ovunque",
  "usage.all_channels": "Tutti",
  "person.live": "Immagini pubblicate",
  "person.live.none": "Nessuna immagine pubblicata la mostra.",
  "person.live.markets": "Mercati: {markets}.",
  "person.live.everywhere": "Può essere mostrata in tutti i mercati.",
  "person.live.ends": "La licenza termina dopo il {date}.",
  "person.live.no_end": "La licenza non ha scadenza.",
  "person.image.published": "Pubblicata il {date}",
  "person.image.comes_off": "Viene tolta il {date}",
  "person.statement": "Scarica il resoconto d’uso",
  "person.statement.failed": "Il resoconto non può essere scaricato in questo momento.",
  "person.link": "Link per la persona",
  "person.link.detail":
    "Chi lo apre vede le immagini pubblicate della persona e può revocarne il consenso, senza un account Shopify.",
  "person.link.is": "Un link è valido fino al {date}.",
  "person.link.was": "L’ultimo link è scaduto il {date}.",
  "person.link.made": "Link creato",
  "person.link.once": "Copialo ora e invialo solo alla persona. Non viene più mostrato.",
  "person.link.address": "Indirizzo del link",
  "person.link.copy": "Copia",
  "person.link.copied": "Link copiato",
  "person.link.uncopied": "Non è stato possibile copiare il link. Selezionalo e copialo a mano.",
  "person.link.days": "Valido per",
  "person.link.days_value": "{count, plural, one {# giorno} other {# giorni}}",
  "person.link.make": "Crea link",
  "person.link.replace": "Crea un nuovo link",
  "person.link.replace.help": "Un nuovo link annulla il precedente.",
  "person.link.end": "Disattiva link",
  "person.link.end.title": "Disattivare questo link?",
  "person.link.end.text": "La persona non potrà più aprirlo. Ciò che ha revocato resta revocato.",
  "person.link.ended": "Link disattivato",
  "person.withdrew": "La persona l’ha ritirata con il suo link.",
  "person.noted": "Preso atto",
  "person.home.title": "Una persona ha revocato il consenso",
  "person.home.detail":
    "Le sue immagini vengono tolte dai prodotti e non si può creare nulla di nuovo. Apri l’identità per vedere cosa resta.",
  "person.page.title": "Immagini di te in {shop}",
  "person.page.unknown": "Questo link non funziona",
  "person.page.unknown.detail":
    "È stato disattivato o sostituito, oppure ne manca una parte. Chiedine uno nuovo al negozio che l’ha inviato.",
  "person.page.over": "Questo link è scaduto",
  "person.page.over.detail": "Chiedine uno nuovo al negozio che l’ha inviato.",
  "person.page.intro":
    "{shop} crea foto di prodotti con l’IA a partire da una tua foto. Qui vedi dove sono pubblicate ora.",
  "person.page.intro.withdraw": "Qui sotto puoi revocare il consenso.",
  "person.page.left":
    "{shop} ha rimosso questa app. Le immagini ancora sui prodotti non possono essere tolte da qui: chiedilo a {shop}. Una revoca vieta comunque nuove immagini con questa app.",
  "person.page.images":
    "{count, plural, =0 {Nessuna tua immagine è pubblicata} one {# immagine è pubblicata} other {# immagini sono pubblicate}}",
  "person.page.image": "Tu con {product}",
  "person.page.withdraw": "Revocare il consenso",
  "person.page.withdraw.start": "Revoca",
  "person.page.confirm": "Revocare il consenso per sempre?",
  "person.page.confirm.yes": "Sì, revoca",
  "person.page.confirm.no": "Indietro",
  "person.page.effect.stop":
    "Da quel momento {shop} non può creare né pubblicare nuove immagini di te con questa app.",
  "person.page.effect.images":
    "{count, plural, =0 {Ora non c’è nessuna immagine da togliere.} one {# immagine viene tolta dal suo prodotto, di solito in pochi minuti.} other {# immagini vengono tolte dai loro prodotti, di solito in pochi minuti.}} Se non riesce, si riprova ogni ora. Questa pagina mostra cosa resta.",
  "person.page.effect.final": "Non si può annullare.",
  "person.page.effect.limits":
    "Non riguarda le copie altrove, come annunci, stampe o motori di ricerca. Per quelle rivolgiti a {shop}.",
  "person.page.withdrawn": "Il tuo consenso è stato revocato il {date}.",
  "person.page.withdrawn.left":
    "{count, plural, one {# immagine è ancora da togliere} other {# immagini sono ancora da togliere}}. Torna tra qualche minuto per vedere i progressi.",
  "person.page.withdrawn.done": "Nessuna tua immagine che {shop} ha creato con questa app è pubblicata.",
  "person.page.terms": "Cosa {shop} ha registrato come concordato",
  "person.page.ends":
    "Questo link è valido fino al {date}. Chi lo possiede può vedere questa pagina e revocare il consenso: non condividerlo.",
  "person.page.pages": "Pagine",
  "person.page.previous": "Precedente",
  "person.page.next": "Successiva",
  "disclosure.laws": "Dove è richiesta",
  "disclosure.laws.union":
    "Unione europea, dal 2 agosto 2026: le immagini di persone create o modificate con l’IA che sembrano reali possono dover essere dichiarate (regolamento sull’IA, articolo 50). Un modello sostituito o una persona generata può rientrarvi; un capo ricolorato di solito no.",
  "disclosure.laws.new_york":
    "New York, dal 9 giugno 2026: gli annunci devono dire chiaramente che mostrano una persona creata con l’IA che non è una persona reale riconoscibile.",
  "disclosure.laws.asia":
    "La Cina (da settembre 2025) e la Corea del Sud (da gennaio 2026) chiedono etichette sui contenuti creati con l’IA.",
  "disclosure.laws.note": "Aggiornato a novembre 2026, non completo. Questa non è una consulenza legale.",
  "disclosure.union_default":
    "Il tuo negozio spedisce nell’UE. Finché non scegli, qui o prima della prima pubblicazione, le immagini che mostrano un’altra persona lo indicano nei metafield e nel testo alternativo.",
  "receipt.open": "Ricevuta di questa immagine",
  "receipt.title": "Ricevuta di un’immagine",
  "receipt.intro":
    "{shop} ({domain}) ha pubblicato questa immagine, creata con l’IA o con l’elaborazione di immagini da una foto propria. Ecco che cosa è stato misurato e registrato.",
  "receipt.unknown": "Questa ricevuta non esiste",
  "receipt.unknown.detail": "Controlla l’indirizzo o chiedi al negozio che ha pubblicato l’immagine.",
  "receipt.gone": "Questa immagine non è più pubblicata",
  "receipt.gone.detail": "Il negozio l’ha tolta dal suo prodotto, quindi la ricevuta non è più valida.",
  "receipt.signature": "Firma digitale",
  "receipt.signature.detail":
    "È fatta con Ed25519 sui byte UTF-8 del testo firmato, che è nel JSON, e si verifica con la chiave pubblica.",
  "receipt.json": "In JSON",
  "receipt.key": "Chiave pubblica",
  "receipt.not_recorded": "Non registrato",
  "receipt.not_measured": "Non misurato",
  "receipt.made": "Che cosa è stato fatto",
  "receipt.kind.recolor": "Un capo è stato ricolorato",
  "receipt.kind.swap": "Il modello è stato sostituito con un’altra persona",
  "receipt.kind.flat-to-model": "Un capo piano è stato indossato da una persona",
  "receipt.kind.packshot": "Il prodotto è stato scontornato e messo su uno sfondo",
  "receipt.kind.upscale": "La foto è stata ingrandita",
  "receipt.kind.edit": "La foto è stata modificata in base a una descrizione",
  "receipt.engine": "Disegnata da",
  "receipt.made_at": "Creata il",
  "receipt.published_at": "Data di pubblicazione",
  "receipt.rest": "Fuori dal capo o dalla persona",
  "receipt.rest.untouched": "Ogni pixel è quello della foto",
  "receipt.rest.touched": "Alcuni pixel differiscono dalla foto",
  "receipt.changed": "Modificato nella foto",
  "receipt.changed.value":
    "{share, number, percent} dei pixel, tra {left, number, percent} e {right, number, percent} della larghezza e tra {top, number, percent} e {bottom, number, percent} dell’altezza",
  "receipt.color": "Distanza dal colore scelto",
  "receipt.color.value": "ΔE {deltaE, number} secondo CIEDE2000",
  "receipt.source_type": "Che cosa dice il file di come è stato fatto (IPTC)",
  "receipt.rights": "Diritti sulla persona mostrata",
  "receipt.rights.yes": "In vigore oggi, secondo quanto registrato dal negozio",
  "receipt.rights.no": "Non in vigore oggi, secondo quanto registrato dal negozio",
  "receipt.after": "SHA-256 del file consegnato a Shopify",
  "receipt.size": "Dimensione di questo file",
  "receipt.bytes": "{bytes, number} byte",
  "receipt.before": "SHA-256 della foto di prima",
  "receipt.as_of": "Alla data del",
  "receipt.setting": "Ricevute delle immagini",
  "receipt.setting.detail":
    "Una pagina pubblica e firmata per ogni immagine pubblicata dice come è stata fatta.",
  "receipt.setting.label": "Mostra le ricevute",
  "receipt.setting.help":
    "Chi ha l’indirizzo può leggerla. La revisione la collega. Nomina il negozio e nessuna persona.",
  // Gallery of the chosen color
  "color_gallery.title": "Foto del colore scelto",
  "color_gallery.detail":
    "Quando si sceglie un colore, la galleria mostra le sue foto e quelle che non sono di nessun colore. Per i temi che non lo fanno da soli.",
  "color_gallery.label": "Mostra solo le foto del colore scelto",
  "color_gallery.help":
    "I prodotti indicano quali foto mostrano quale colore, se sono state pubblicate immagini per le varianti. Una foto non appare accanto a un’immagine creata da essa. Un colore senza foto propria le mostra tutte.",
  "color_gallery.shown": "Il tuo tema lo fa.",
  "color_gallery.missing":
    "Il tuo tema non lo fa ancora. Attiva «Foto del colore scelto» nell’editor del tema.",
  // Alternative texts in a shop's further languages
  "alt_languages.title": "Testi alternativi nelle altre lingue del tuo negozio",
  "alt_languages.detail":
    "Clienti e motori di ricerca ricevono la descrizione di un’immagine nella lingua della pagina.",
  "alt_languages.label": "Scrivi i testi alternativi anche in {languages}",
  "alt_languages.help":
    "Per le immagini pubblicate da ora in poi. I testi che modifichi non vengono tradotti e le traduzioni scritte da te o da altre app restano come sono. Shopify ti chiede una volta l’accesso alle traduzioni.",
  "alt_languages.taken_away":
    "L’app non ha più accesso alle traduzioni. Finché non lo consenti di nuovo, non vengono scritti testi alternativi in {languages}.",
  "access.allow": "Consenti l’accesso",
  "alt_languages.declined": "Senza accesso alle traduzioni non è possibile. Non è stato modificato nulla.",
  "alt_languages.unreached": "Shopify non ha risposto e non è stato modificato nulla. Riprova.",
  // The people of a shop: who did what, second approvals, comments, exports
  "team.actor.name": "{name}",
  "team.actor.staff": "Membro dello staff {id}",
  "team.actor.flow": "Shopify Flow",
  "team.actor.schedule": "Programmazione",
  "team.actor.withdrawal": "Identità ritirata",
  "team.started_by": "Avviato da",
  "team.act.approved": "Approvata: {name}",
  "team.act.rejected": "Rifiutata: {name}",
  "team.act.published": "Pubblicata: {name}",
  "team.act.scheduled": "Programmata: {name}",
  "team.act.undone": "Annullata: {name}",
  "team.title": "Approvazione di un’altra persona",
  "team.detail": "Per i team in cui nessuno pubblica ciò che ha visto da solo.",
  "team.second_person": "Chi avvia un restyling non può approvarne le immagini",
  "team.second_person.help":
    "Le approva un altro membro dello staff, una alla volta o tutte insieme. Chi lo ha avviato può comunque rifiutare, commentare e pubblicare ciò che è approvato. Vale da ora in poi: le immagini già approvate restano approvate. Chiunque può approvare un restyling avviato da Shopify Flow. Flow pubblica solo immagini approvate.",
  "team.other_approves": "Un’altra persona approva queste immagini",
  "team.other_approves.detail":
    "Hai avviato tu questo restyling e le impostazioni del negozio richiedono un’altra persona. Puoi rifiutare le immagini e commentarle.",
  "team.other_approves.refused": "Non approvato: queste immagini deve approvarle un’altra persona",
  "comments.title": "Commenti",
  "comments.count": "{count, plural, one {# commento} other {# commenti}}",
  "comments.none": "Ancora nessun commento su questa immagine.",
  "comments.loading": "Caricamento dei commenti",
  "comments.failed": "Impossibile caricare i commenti.",
  "comments.field": "Commento per il tuo team",
  "comments.add": "Aggiungi commento",
  "comments.added": "Commento aggiunto",
  "comments.delete": "Elimina",
  "comments.delete.of": "Elimina il commento «{text}»",
  "comments.delete.title": "Eliminare questo commento?",
  "comments.delete.cancel": "Annulla",
  "comments.deleted": "Commento eliminato",
  "comments.empty": "Scrivi prima un commento.",
  "comments.too_long": "Un commento può avere al massimo {max, number} caratteri.",
  "comments.too_many": "Un’immagine può avere al massimo {max, number} commenti. Eliminane prima uno.",
  "export.action": "Esporta",
  "export.csv": "Elenco delle immagini (CSV)",
  "export.zip": "Immagini approvate con elenco (ZIP)",
  "export.started": "Il download è iniziato",
  "export.failed": "Impossibile avviare l’esportazione. Riprova.",
  "export.product": "Prodotto",
  "export.product_id": "ID prodotto",
  "export.photo": "Foto",
  "export.work": "Restyling",
  "export.color": "Colore",
  "export.variation": "Variazione",
  "export.state": "Stato",
  "export.decided_by": "Deciso da",
  "export.decided_at": "Data della decisione (UTC)",
  "export.published_by": "Pubblicata da",
  "export.published_at": "Data di pubblicazione (UTC)",
  "export.credits": "Crediti",
  "export.color_distance": "Distanza di colore (ΔE)",
  "export.warnings": "Avvisi",
  "export.comments": "Commenti",
  "export.file": "Nome del file",

  // Automations
  "team.actor.automation": "Automazione",
  "automation.title": "Automazioni",
  "automation.new": "Crea automazione",
  "automation.new.title": "Nuova automazione",
  "automation.empty.title": "Rinnova automaticamente i nuovi prodotti",
  "automation.empty.detail":
    "Un’automazione rinnova i nuovi prodotti con uno dei tuoi preset, entro i crediti che consenti. Le nuove immagini attendono il tuo controllo: nulla viene pubblicato da solo.",
  "automation.detail":
    "I nuovi prodotti vengono rinnovati con un preset, entro i crediti che consenti. Le nuove immagini attendono sempre il tuo controllo.",
  "automation.open": "Apri le automazioni",
  "automation.state.on": "Attiva",
  "automation.state.paused": "In pausa",
  "automation.state.ceiling": "Limite raggiunto",
  "automation.state.blocked": "Richiede attenzione",
  "automation.state.ended": "Terminata",
  "automation.state.no_preset": "Preset eliminato",
  "automation.match.any": "Tutti i nuovi prodotti",
  "automation.match.collection": "Nuovi prodotti della collezione «{label}»",
  "automation.match.type": "Nuovi prodotti del tipo «{label}»",
  "automation.match.tag": "Nuovi prodotti con il tag «{label}»",
  "automation.preset": "Preset: {preset}",
  "automation.spent.day": "Crediti di oggi",
  "automation.spent.month": "Crediti di questo mese",
  "automation.spent.of": "{spent, number} di {max, number}",
  "automation.until": "Ultimo giorno",
  "automation.signed": "Consentita da",
  "automation.signed.by": "{name}, {day, date, day}",
  "automation.started": "Prodotti rinnovati",
  "automation.held.over_day":
    "{count, plural, one {# prodotto attende} other {# prodotti attendono}} il limite di domani",
  "automation.held.over_month":
    "{count, plural, one {# prodotto attende} other {# prodotti attendono}} il limite del mese prossimo",
  "automation.held.blocked":
    "Non è stato possibile avviare {count, plural, one {# prodotto} other {# prodotti}}",
  "automation.why.preset": "Il preset non è più utilizzabile. Scegline un altro.",
  "automation.why.ceiling": "Il limite è stato raggiunto.",
  "automation.why.stopped": "L’automazione non è più attiva.",
  "automation.why.too_dear":
    "Un prodotto costa {credits, plural, one {# credito} other {# crediti}}, più di quanto consenti per un giorno.",
  "automation.held.title": "In attesa",
  "automation.held.detail":
    "Partono da soli appena possibile. Puoi anche rinnovarli tu; questo non conta per il limite.",
  "automation.held.off": "Ora non partono da soli. Puoi rinnovarli tu.",
  "automation.held.more": "e {count, plural, one {# altro} other {altri #}}",
  "automation.restyles.title": "Ultimi restyling avviati",
  "automation.pause": "Metti in pausa",
  "automation.resume": "Riprendi",
  "automation.paused": "In pausa. I prodotti creati adesso non vengono toccati, nemmeno in seguito.",
  "automation.resumed": "L’automazione è di nuovo attiva",
  "automation.delete": "Elimina automazione",
  "automation.delete.title": "Eliminare «{name}»?",
  "automation.delete.detail":
    "Non avvia più nulla e il suo elenco di prodotti in attesa scompare. Ciò che ha avviato resta.",
  "automation.delete.cancel": "Annulla",
  "automation.saved": "Automazione salvata",
  "automation.form.what": "Cosa fa",
  "automation.form.name": "Nome",
  "automation.form.by": "Nuovi prodotti",
  "automation.form.by.help": "Prodotti creati da ora in poi.",
  "automation.form.by.any": "Tutti",
  "automation.form.by.collection": "In una collezione",
  "automation.form.by.type": "Di un tipo",
  "automation.form.by.tag": "Con un tag",
  "automation.form.choose": "Scegli",
  "automation.form.preset.help":
    "Le foto con un contorno dubbio non vengono create finché non l’hai verificato. Attendono nella pagina del restyling.",
  "automation.form.look":
    "I prodotti di questa collezione ricevono il look “{name}” ({parts}) al posto del preset, a meno che un’altra loro collezione abbia un look diverso.",
  "automation.form.looks":
    "I prodotti di una collezione con un look lo ricevono al posto del preset, a meno che le loro collezioni abbiano look diversi.",
  "automation.form.no_preset":
    "Un’automazione ha bisogno di un preset. Scegli un prodotto, imposta il modulo e salvalo come preset.",
  "automation.form.may": "Quanto può spendere",
  "automation.form.day": "Crediti al giorno",
  "automation.form.month": "Crediti al mese",
  "automation.form.zone":
    "Giorni e mesi seguono il fuso orario del tuo negozio. I prodotti oltre un limite attendono finché questo lo consente.",
  "automation.form.sign":
    "Salvando, consenti a questa automazione di spendere fino a {day, plural, one {# credito} other {# crediti}} al giorno e {month, plural, one {# credito} other {# crediti}} al mese, fino al {end, date, day} compreso. Il tuo nome viene registrato.",
  "automation.form.save": "Consenti e attiva",
  "automation.form.save.again": "Salva e consenti di nuovo",
  "automation.problem.name": "Inserisci un nome di massimo {max, number} caratteri",
  "automation.problem.match": "Scegli quali prodotti",
  "automation.problem.preset": "Scegli un preset",
  "automation.problem.credits": "Inserisci un numero intero da 1 a {max, number}",
  "automation.problem.month_below_day": "Inserisci almeno quanti per un giorno",
  "automation.problem.end": "Scegli un giorno tra oggi e un anno da oggi",
  "automation.problem.full": "Un negozio ha al massimo {max, number} automazioni. Eliminane prima una.",
  "automation.dry_run.title": "Negli ultimi 30 giorni",
  "automation.dry_run.detail": "Cosa avrebbe fatto questa automazione. Non viene avviato nulla.",
  "automation.dry_run.products": "Prodotti",
  "automation.dry_run.images": "Immagini",
  "automation.dry_run.credits": "Crediti",
  "automation.dry_run.at_least": "{count, number} o più",
  "automation.dry_run.about": "circa {count, number}",
  "automation.dry_run.none": "Nessun prodotto con foto creato in questo periodo corrisponde.",
  "automation.dry_run.sample":
    "Contati per {count, plural, one {il prodotto più recente} other {i # prodotti più recenti}}, stimati per gli altri.",
  "automation.dry_run.incomplete": "Scegli i prodotti e un preset per vederlo.",
  "automation.dry_run.failed": "Non è stato possibile contare. Riprova.",
  "automation.dry_run.counting": "Conteggio in corso",
  "automation.task.ended": "Un’automazione è terminata",
  "automation.task.no_preset": "Un’automazione non ha più un preset",
  "automation.task.action": "Apri",
  "automation.task.action.of": "Apri l’automazione «{name}»: {what}",
  // Samples of colors
  "sample.match": "Adatta a un campione",
  "sample.match_of": "Adatta a un campione: {color}",
  "sample.matched": "Adattato a un campione il {date}.",
  "sample.see": "Vedi immagini",
  "sample.title": "Adatta {color} a un campione",
  "sample.intro":
    "Fotografa il tessuto reale accanto a un cartoncino grigio, a un foglio di carta bianca o a una carta colori. Usa luce diurna uniforme e niente flash.",
  "sample.photo": "Foto del campione",
  "sample.photo.hint": "La foto resta sul tuo dispositivo. Non viene caricata né salvata.",
  "sample.photo.unreadable": "Il browser non riesce a leggere questo file come immagine. Prova con un JPEG.",
  "sample.photo.other": "Scegli un’altra foto",
  "sample.card": "Accanto al tessuto",
  "sample.card.gray": "Cartoncino grigio (18%)",
  "sample.card.paper": "Carta bianca (circa 90%)",
  "sample.card.patch_white": "Carta colori, bianco",
  "sample.card.patch_8": "Carta colori, neutro 8",
  "sample.card.patch_65": "Carta colori, neutro 6,5",
  "sample.card.patch_5": "Carta colori, neutro 5",
  "sample.card.patch_35": "Carta colori, neutro 3,5",
  "sample.card.paper.help": "Usa carta comune. La carta molto bianca può tendere al blu.",
  "sample.light": "Luce",
  "sample.light.daylight": "Luce diurna",
  "sample.light.lamp": "Lampade",
  "sample.light.lamp.help":
    "Sotto le lampade un colore può scostarsi di ΔE 3 o più, anche accanto a un cartoncino. È meglio la luce diurna vicino a una finestra.",
  "sample.spots": "Segni",
  "sample.spots.help":
    "Trascina ogni segno al suo posto. Con la tastiera, vai su un segno e usa i tasti freccia.",
  "sample.spot.card": "Cartoncino",
  "sample.spot.cloth": "Tessuto",
  "sample.spot.other": "Cartoncino, altro lato",
  "sample.spot.move": "{spot}. Spostalo con i tasti freccia.",
  "sample.spot.size": "Dimensione dei segni",
  "sample.spot.both": "Segna il cartoncino su entrambi i lati del tessuto",
  "sample.spot.both.help": "Mostra se la luce è uniforme.",
  "sample.problem.card_clipped":
    "Il cartoncino è sovraesposto. Scatta di nuovo la foto, più scura o senza sole diretto.",
  "sample.problem.card_dark":
    "Il cartoncino è troppo scuro per riconoscere la luce. Scatta di nuovo la foto, più chiara.",
  "sample.problem.cloth_clipped": "Il tessuto è sovraesposto. Scatta di nuovo la foto, più scura.",
  "sample.problem.too_small": "Un segno è troppo piccolo o fuori dalla foto.",
  "sample.warning.light_uneven":
    "La luce non è uniforme: il cartoncino è più chiaro da un lato. Avvicina il campione alla finestra e scatta di nuovo la foto.",
  "sample.warning.card_uneven": "Il segno sul cartoncino copre altro o un’ombra. Spostalo o riducilo.",
  "sample.warning.cloth_uneven":
    "Il tessuto sotto il segno non è uniforme. Sposta il segno in un punto piatto e in tinta unita.",
  "sample.result": "Colore misurato",
  "sample.result.none": "Segna il cartoncino e il tessuto. Il colore misurato comparirà qui.",
  "sample.result.uncertainty": "Può scostarsi fino a ΔE {value, number}",
  "sample.result.lab": "Lab {l, number}; {a, number}; {b, number}",
  "sample.result.detail":
    "Comprende cartoncino, luce e tessuto come li mostra la foto. Non comprende i filtri e lo schiarimento automatico del telefono.",
  "sample.former": "Nella tua palette",
  "sample.measured": "Campione",
  "sample.distance": "Distanza: ΔE {value, number}",
  "sample.within":
    "La differenza è minore di quanto una foto possa mostrare. Il tuo colore potrebbe già essere giusto.",
  "sample.use": "Usa il colore misurato",
  "sample.use.detail":
    "{color} mantiene il suo nome. {count, plural, =0 {Nessuna immagine pubblicata mostra} one {# immagine pubblicata mostra} other {# immagini pubblicate mostrano}} il colore precedente. Nel passaggio successivo puoi rifare le immagini.",
  "sample.same": "La tua palette ha già questo valore per questo colore.",
  "sample.gone": "Questo colore non è più nella tua palette.",
  "sample.taken": "La tua palette contiene già {hex} con un altro nome.",
  "sample.failed": "Non è stato possibile salvare il colore. Riprova.",
  "sample.page.title": "{color}: campione",
  "sample.page.former": "Prima",
  "sample.page.now": "Ora",
  "sample.page.measured": "Misurato il {date}",
  "sample.page.measured_by": "Misurato il {date} da {person}",
  "sample.page.uncertainty": "Accanto: {card}. Luce: {light}. Può scostarsi fino a ΔE {value, number}.",
  "sample.page.superseded":
    "Questo colore è stato cambiato di nuovo o rimosso. Le immagini qui sotto sono confrontate con il colore misurato qui.",
  "sample.images": "Immagini pubblicate nel colore precedente",
  "sample.images.count": "{count, plural, one {# immagine} other {# immagini}}",
  "sample.images.none": "Nessuna immagine pubblicata nel colore precedente",
  "sample.images.none.detail": "Non c’è nulla da rifare. I nuovi restyle usano il nuovo colore.",
  "sample.images.left":
    "{count, plural, one {# immagine non è ancora stata fatta} other {# immagini non sono ancora state fatte}} nel nuovo colore.",
  "sample.images.all": "Sono tutte fatte nel nuovo colore.",
  "sample.images.page": "Pagina {page, number} di {pages, number}",
  "sample.again": "Rifai nel nuovo colore",
  "sample.again.detail":
    "Apre un restyle di al massimo {products, number} prodotti con il suo prezzo. Non paghi nulla finché non lo avvii.",
  "sample.again.publish":
    "La pubblicazione aggiunge le nuove immagini. Quelle precedenti restano sui prodotti finché non le annulli nel loro restyle.",
  "sample.image.measured": "ΔE {value, number} dal nuovo colore",
  "sample.image.asked": "Circa ΔE {value, number} dal nuovo colore, non misurato",
  "sample.image.published": "Pubblicata il {date}",
  "sample.image.working": "In rifacimento",
  "sample.image.review": "Nuova immagine da rivedere",
  "sample.image.approved": "Nuova immagine approvata",
  "sample.image.done": "Nuova immagine pubblicata",
  // Monthly plan
  "plan.title": "Piano {name}",
  "plan.badge.trial": "Prova gratuita",
  "plan.badge.active": "Attivo",
  "plan.badge.frozen": "In pausa",
  "plan.badge.cancelled": "Annullato",
  "plan.price": "{credits} per {price} ogni 30 giorni",
  "plan.keep":
    "I crediti che non usi restano: non scadono finché l’app è installata. Puoi annullare in qualsiasi momento.",
  "plan.trial":
    "{days, plural, one {Il primo giorno è gratuito e porta} other {I primi # giorni sono gratuiti e portano}} {credits} per provarlo. Se annulli prima che finiscano, non viene addebitato nulla.",
  "plan.paid":
    "{days, plural, one {Il prossimo giorno è già pagato} other {I prossimi # giorni sono già pagati}}. Solo dopo Shopify addebita il piano e arrivano i prossimi crediti.",
  "plan.start": "Avvia piano",
  "plan.start.trial": "Avvia prova gratuita",
  "plan.start.again": "Riavvia piano",
  "plan.next.active": "{credits} si aggiungono il {date}, quando Shopify addebita {price}.",
  "plan.next.trial": "Gratis fino al {date}. Poi Shopify addebita {price} e si aggiungono {credits}.",
  "plan.frozen":
    "Shopify ha messo in pausa il piano perché una fattura del tuo negozio non è pagata. Riprende appena viene pagata. I tuoi crediti restano.",
  "plan.cancelled":
    "Non viene addebitato più nulla e i tuoi crediti restano. Il piano è pagato fino al {date}: se lo riavvii prima, fino ad allora non costa nulla.",
  "plan.cancel": "Annulla piano",
  "plan.cancel.title": "Annullare il piano?",
  "plan.cancel.keep": "Mantieni piano",
  "plan.cancel.trial":
    "Non viene addebitato nulla e non si aggiungono altri crediti. I crediti che hai restano. La prova gratuita non può essere riavviata.",
  "plan.cancel.paid":
    "Non viene addebitato più nulla e non si aggiungono altri crediti. I crediti che hai restano. Quanto già pagato non viene rimborsato.",
  "plan.cancel.done": "Piano annullato",
  "plan.top_ups": "Ricariche",
  "plan.top_ups.allow": "Consenti ricariche",
  "plan.top_ups.help":
    "Quando i crediti non bastano, un clic aggiunge {credits} per {price}. Senza quel clic non viene addebitato nulla.",
  "plan.top_ups.cap": "Limite in 30 giorni",
  "plan.top_ups.used": "{used} di {cap} usati fino al {date}.",
  "plan.top_ups.buy": "Aggiungi {credits} per {price}",
  "plan.top_ups.reached": "Il limite è raggiunto. Aumentalo o acquista un pacchetto.",
  "plan.top_ups.raise": "Modifica limite",
  "plan.top_ups.none":
    "Per consentire le ricariche, annulla il piano e riavvialo. I giorni pagati restano gratuiti.",
  "plan.top_ups.done": "{credits} aggiunti",
  "plan.top_ups.pending": "{credits} in arrivo",
  "plan.refused.running": "Il piano è già attivo.",
  "plan.refused.top_up": "Il tuo piano non consente ricariche. Non è stato addebitato nulla.",
  "plan.refused.cap":
    "È più di quanto lascia il limite delle ricariche. Non è stato addebitato nulla. Aumenta il limite o acquista un pacchetto.",
  "plan.returned.trial": "La tua prova gratuita è iniziata",
  "plan.returned.active": "Il tuo piano è attivo",
  "plan.returned.pending": "Shopify non ha ancora confermato il piano",
  "plan.returned.declined": "Il piano è stato rifiutato. Non viene addebitato nulla.",
  "plan.returned.expired":
    "Il piano non è stato accettato in tempo. Non viene addebitato nulla; puoi riavviarlo.",
  "plan.returned.frozen": "Il piano è in pausa",
  "plan.returned.cancelled": "Il piano è annullato",
  "plan.purchase.plan": "Piano",
  "plan.purchase.trial": "Prova gratuita",
  "plan.purchase.top_up": "Ricarica",
  "plan.next": "Il tuo piano aggiunge {credits} il {date}.",
  "plan.reach":
    "Bastano per circa {recolors, plural, one {# cambio di colore} other {# cambi di colore}}{others, plural, =0 {} one { o almeno # immagine di altro tipo} other { o almeno # immagini di altro tipo}} da {size, number} px.",

  // Looks of the shop
  "looks.title": "Look",
  "looks.new": "Crea look",
  "looks.new.title": "Nuovo look",
  "looks.detail":
    "Un nuovo restyling di prodotti di una collezione parte con il look della collezione. Lo usano anche le automazioni e Shopify Flow.",
  "looks.empty.title": "Mantieni uniformi le immagini di una collezione",
  "looks.empty.detail":
    "Un look conserva sfondo, luce, inquadratura e dimensioni per le collezioni. Ogni nuovo restyling dei loro prodotti parte con esso, di qualunque tipo sia.",
  "looks.no_collection": "Ancora in nessuna collezione",
  "looks.form.what": "Look e collezioni",
  "looks.form.name": "Nome",
  "looks.form.collection": "Aggiungi una collezione",
  "looks.form.collection.help":
    "I nuovi restyling dei loro prodotti partono con questo look. Una collezione ha un solo look.",
  "looks.form.collection.remove": "Rimuovi {name}",
  "looks.form.sets": "Che cosa imposta",
  "looks.form.free": "Non impostato: come nel modulo",
  "looks.form.background": "Sfondo",
  "looks.form.background.color": "Un colore uniforme",
  "looks.form.background.scene": "Una scena a parole",
  "looks.form.color": "Nome del colore o codice esadecimale",
  "looks.form.scene": "Scena",
  "looks.form.scene.placeholder": "Su una mensola di legno davanti a una parete chiara",
  "looks.form.light": "Luce, a parole",
  "looks.form.light.placeholder": "Luce morbida del mattino da sinistra",
  "looks.form.save": "Salva look",
  "looks.saved": "Look salvato",
  "looks.delete": "Elimina look",
  "looks.delete.title": "Eliminare «{name}»?",
  "looks.delete.detail":
    "I nuovi restyling non partono più con esso. Quelli già avviati con esso restano invariati.",
  "looks.delete.cancel": "Annulla",
  "looks.kinds.title": "Che cosa ne riprende ogni tipo di restyling",
  "looks.kinds.none": "nulla",
  "looks.kinds.edit": "«{kind}» riprende sfondo e luce solo finché non c’è ancora nulla di scritto.",
  "looks.part.background": "sfondo",
  "looks.part.light": "luce",
  "looks.part.framing": "inquadratura",
  "looks.part.size": "dimensioni",
  "looks.part.format": "formato file",
  "looks.label": "Look",
  "looks.none": "Nessun look",
  "looks.all":
    "{count, plural, one {Il prodotto è in una collezione con questo look.} other {Tutti i prodotti sono in una collezione con questo look.}}",
  "looks.some": "{count, number} prodotti su {total, number} sono in una collezione con il look {name}.",
  "looks.several": "Le collezioni dei prodotti hanno look diversi: {looks}.",
  "looks.choose": "Scegline uno per tutti i prodotti, o nessuno.",
  "looks.several.look": "{name} ({count, number})",
  "looks.sets": "Qui imposta: {parts}.",
  "looks.sets.over_preset": "Qui imposta, anche al posto di un preset: {parts}.",
  "looks.sets.nothing": "In questo modulo non imposta nulla.",
  "looks.changed": "Qualcosa che imposta è stato modificato.",
  "looks.again": "Applica di nuovo",
  "looks.fact": "Look",
  "looks.fact.changed": "Look, con modifiche",
  "looks.words.color": "Sfondo uniforme di colore {color}",
  "looks.words.edit": "Cambia lo sfondo: {words}",
  "looks.words.edit_light": "Cambia la luce: {words}",
  "looks.problem.name": "Inserisci un nome di massimo {max, number} caratteri",
  "looks.problem.taken": "Esiste già un look di nome {name}.",
  "looks.problem.collections": "Un look ha al massimo {max, number} collezioni.",
  "looks.problem.collection_taken": "{collection} ha già il look {name}.",
  "looks.problem.scene": "Descrivi la scena",
  "looks.problem.nothing": "Scegli che cosa imposta il look",
  "looks.problem.full": "Un negozio ha al massimo {max, number} look. Eliminane prima uno.",
  // Products that have changed
  "drift.title": "Prodotti modificati",
  "drift.detail":
    "Le foto di questi prodotti sono cambiate dopo il restyling. Nulla viene creato o addebitato finché non lo avvii.",
  "drift.home":
    "{count, plural, one {Le foto di # prodotto} other {Le foto di # prodotti}} sono cambiate dopo il restyling.",
  "drift.home.open": "Vedi le modifiche",
  "drift.empty.title": "Nessun prodotto modificato",
  "drift.empty.detail":
    "Quando le foto di un prodotto vengono aggiunte, sostituite o rimosse dopo che hai pubblicato immagini, lo vedi qui.",
  "drift.photo.new": "Foto nuova",
  "drift.photo.replaced": "Foto sostituita",
  "drift.photo.removed": "Foto rimossa",
  "drift.photo.image": "Immagine rinnovata",
  "drift.gone":
    "{count, plural, one {# immagine rinnovata non è} other {# immagini rinnovate non sono}} più sul prodotto. Per riaverle, annulla la pubblicazione nel restyling e pubblicale di nuovo.",
  "drift.removed.detail":
    "Le immagini create da una foto rimossa restano sul prodotto finché non annulli la pubblicazione nel restyling.",
  "drift.started": "È stato avviato un restyling di queste foto.",
  "drift.outlines": "Verifichi i contorni prima di qualsiasi addebito.",
  "drift.redo": "Rinnova {count, plural, one {# foto} other {# foto}}",
  "drift.redo.of": "Rinnova {count, plural, one {# foto} other {# foto}} di {product}: {restyle}",
  "drift.redo.all": "Rinnova tutti i prodotti modificati",
  "drift.redo.all.of": "Rinnova tutti i prodotti modificati: {restyle}",
  "drift.dismiss": "Ignora",
  "drift.dismiss.of": "Ignora le modifiche di {product}",
  "drift.dismiss.all": "Ignora tutto",
  "drift.dismissed": "Ignorato finché le foto non cambiano di nuovo",
  "drift.unknown": "Restyling precedente",
  "drift.unknown.detail":
    "Le sue impostazioni non sono più utilizzabili. Avvia un nuovo restyling di questo prodotto.",
});
