import { translation } from "./translation.ts";

/** German: the words of Shopify's own German admin, and no direct address where a sentence does without. */
export const de = translation({
  // Words used on several screens
  "app.name": "Restyle",
  "page.title": "{page} · Restyle",
  "page.loading": "Wird geladen",
  "count.images": "{count, plural, one {# Bild} other {# Bilder}}",
  "count.products": "{count, plural, one {# Produkt} other {# Produkte}}",
  "count.credits": "{count, plural, one {# Credit} other {# Credits}}",
  "count.variations": "{count, plural, one {# Variation} other {# Variationen}}",
  "list.products_and_images": "{products}, {images}",
  "nav.home": "Startseite",
  "nav.products": "Produkte",
  "nav.restyles": "Restyles",
  "nav.identities": "Identitäten",
  "action.try_again": "Erneut versuchen",
  "action.clear": "Aufheben",
  "action.choose_products": "Produkte auswählen",
  "time.just_now": "gerade eben",
  none: "—",
  "image.photo": "{product}, Bild {position, number}",
  "image.photo_and_variation": "{product}, Bild {position, number}, Variation {variation, number}",
  "image.original": "{image}, Original",
  "image.result": "{image}, neues Bild",
  "image.position": "Bild {position, number}",
  "image.position_and_variation": "Bild {position, number}, Variation {variation, number}",
  "image.noted": "{image} ({note})",
  "image.in_color": "{image}, {color}",
  "image.none": "Kein Bild",

  // Errors that replace a page
  "error.missing.title": "Diese Seite gibt es nicht",
  "error.missing.detail": "Sie wurde entfernt, oder die Adresse ist falsch.",
  "error.address.title": "Diese Adresse ist nicht verwendbar",
  "error.address.detail": "Ein Teil davon fehlt oder ist falsch. Bitte auf der Startseite neu beginnen.",
  "error.signed_out.title": "Die Anmeldung ist abgelaufen",
  "error.signed_out.detail": "Bitte Restyle im Shopify-Adminbereich erneut öffnen.",
  "error.failed.title": "Etwas ist schiefgelaufen",
  "error.failed.detail": "Die Seite konnte nicht geladen werden. Alles Begonnene ist erhalten.",
  "error.go_home": "Zur Startseite",
  "error.reference": "Referenz für den Support: {id}",

  // Outside the Shopify admin
  "outside.title": "Restyle im Shopify-Adminbereich öffnen",
  "outside.what":
    "Restyle färbt Kleidungsstücke in den Produktfotos eines Shopify-Shops um. Die App läuft im Shopify-Adminbereich, denn dort steht fest, um welchen Shop es geht.",
  "outside.how": "So wird die App geöffnet",
  "outside.step.sign_in": "Im Shopify-Adminbereich anmelden.",
  "outside.step.apps": "Im Menü „Apps“ wählen, dann „Restyle“.",
  "outside.step.install": "Fehlt Restyle in der Liste, die App zuerst im Shop installieren.",
  "outside.admin": "Zum Shopify-Adminbereich",

  "stale.title": "Diese Seite ist möglicherweise nicht aktuell",
  "stale.detail":
    "Die App ist gerade nicht erreichbar. Sie versucht es von selbst erneut, und laufende Arbeit geht weiter.",
  "stale.stay": "Die App ist gerade nicht erreichbar. Sie bleiben auf dieser Seite.",
  "unavailable.title": "Restyle ist gleich wieder da",
  "unavailable.detail":
    "Die Datenbank antwortet im Moment nicht. Nichts ist verloren, und begonnene Arbeit geht von selbst weiter. Diese Seite versucht es alle {seconds, number} Sekunden erneut.",
  "not_connected.title": "Diese App ist nicht mit Shopify verbunden",
  "not_connected.detail":
    "Der Bilddienst läuft, aber diese Seiten brauchen die Shopify-Zugangsdaten der App.",
  "not_connected.todo": "Diese Variablen setzen und den Server neu starten",

  // Restyles in lists
  "restyle.title.wish": "{wish}",
  "restyle.status.running": "Läuft",
  "restyle.status.outlines": "Umriss prüfen",
  "restyle.status.review": "Zu prüfen",
  "restyle.status.approved": "Zu veröffentlichen",
  "restyle.status.unpublished": "Problem beim Veröffentlichen",
  "restyle.status.publishing": "Wird veröffentlicht",
  "restyle.status.done": "Fertig",
  "restyle.status.stopped": "Gestoppt",
  "restyle.status.failed": "Fehlgeschlagen",
  "restyle.products":
    "{others, plural, =0 {{first}} one {{first} und # weiteres Produkt} other {{first} und # weitere Produkte}}",
  "restyle.unchecked_count": "{count, number} mit „Umriss prüfen“",
  "restyle.failed_count": "{count, number} fehlgeschlagen",
  "restyle.progress": "{done, number} von {total, plural, one {# Bild} other {# Bildern}}",
  "restyle.step.outlines": "Umrisse von {count, plural, one {# Bild} other {# Bildern}} prüfen",
  "restyle.step.review": "{count, plural, one {# Bild} other {# Bilder}} prüfen",
  "restyle.step.publish": "{count, plural, one {# Bild} other {# Bilder}} veröffentlichen",
  "restyle.step.problems": "Fehler ansehen",
  "restyle.step.progress": "Fortschritt ansehen",
  "restyle.step.publishing": "Veröffentlichung ansehen",
  "restyle.step.view": "Ansehen",
  "restyle.step.published": "Veröffentlichte Bilder ansehen",
  "restyle.step_of": "{step}: {restyle}",

  // Home
  "home.waiting.title": "Zu erledigen",
  "home.waiting.empty": "Nichts zu erledigen. Fertige Bilder erscheinen hier zum Prüfen.",
  "home.running.title": "In Arbeit",
  "home.recent.title": "Letzte Arbeiten",
  "home.recent.all": "Alle ansehen",
  "home.waiting.all": "Alle {count, number} ansehen",
  "home.figures.title": "Letzte 30 Tage",
  "home.figures.detail": "Bilder der Restyles, die in dieser Zeit begannen",
  "home.figures.made": "Erstellte Bilder",
  "home.figures.approved": "Freigegeben",
  "home.figures.share": "{share, number, percent}",
  "home.figures.reviewed": "{approved, number} von {reviewed, number} geprüften",
  "home.figures.published": "Auf den Produkten",
  "home.figures.credits": "Verbrauchte Credits",
  "home.figures.credits_each": "{credits, number} pro veröffentlichtem Bild",
  "home.figures.time": "{time} vom Start bis in den Shop",
  "home.figures.time_before": "{time} vom Start bis in den Shop, in den 30 Tagen davor {before}",
  "home.task.outlines": "{count, plural, one {Bei # Bild} other {Bei # Bildern}} ist der Umriss zu prüfen",
  "home.task.outlines.action": "Umrisse prüfen",
  "home.task.review": "{count, plural, one {# Bild} other {# Bilder}} zu prüfen",
  "home.task.review.action": "Prüfen",
  "home.task.publish":
    "{count, plural, one {# freigegebenes Bild} other {# freigegebene Bilder}} zu veröffentlichen",
  "home.task.publish.action": "Veröffentlichen",
  "home.task.failed": "{count, plural, one {# Bild wurde} other {# Bilder wurden}} nicht veröffentlicht",
  "home.task.failed_otherwise": "Veröffentlichen nicht abgeschlossen",
  "home.new.title": "Hier erscheinen die Restyles",
  "home.new.detail":
    "Produkte auswählen, Farbe bestimmen und die neuen Bilder prüfen, bevor etwas im Shop erscheint.",
  "credits.title": "Credits",
  "credits.available": "verfügbar",
  "credits.on_hold": "Reserviert",
  "credits.on_hold_note":
    "{count, plural, one {# Credit} other {# Credits}} für Bilder in Arbeit reserviert. Berechnet werden nur gelungene Bilder.",
  "credits.note":
    "Mit dem Start eines Restyles werden Credits reserviert. Berechnet werden nur gelungene Bilder.",
  "credits.unknown": "Das Guthaben kann gerade nicht angezeigt werden.",
  "guide.title": "Jede Farbe zeigen, ohne neues Fotoshooting",
  "guide.detail": "Kleidungsstücke in vorhandenen Fotos umfärben. Die Originale bleiben unverändert.",
  "guide.products.title": "Produkte auswählen",
  "guide.products.detail": "Zuerst die Produkte, dann die Fotos auswählen.",
  "guide.color.title": "Farbe festlegen",
  "guide.color.detail": "Als Name, Hex-Code oder mit der Farbauswahl. Der Preis steht vorher fest.",
  "guide.review.title": "Prüfen und veröffentlichen",
  "guide.review.detail": "Vorher und nachher vergleichen. Nur freigegebene Bilder gelangen in den Shop.",
  "guide.start": "Erste Produkte auswählen",
  "guide.dismiss": "Anleitung ausblenden",

  // Credits
  "guide.step_done": "{step}, erledigt",
  "guide.review": "Erste Bilder prüfen",
  "credits.page.title": "Credits",
  "credits.page.link": "Verbrauch ansehen",
  "credits.enough":
    "Reicht für mindestens {count, plural, one {# Bild} other {# Bilder}} mit {size, number} px.",
  "credits.low.title": "Die Credits gehen zur Neige",
  "credits.low.detail": "Ohne genügend Credits kann kein Restyle starten.",
  "credits.low.buy": "Credits kaufen",
  "credits.buy.title": "Credits kaufen",
  "credits.buy.test": "Test",
  "credits.buy.note":
    "Shopify berechnet ein Paket einmalig über die Shopify-Rechnung. Credits verfallen nicht, solange die App installiert ist. Nach einer Deinstallation bleiben die übrigen gekauften ein Jahr erhalten und sind nach einer neuen Installation wieder da.",
  "credits.buy.note_test":
    "Das sind Testgebühren von Shopify: Niemand zahlt, und die Credits werden gutgeschrieben.",
  "credits.buy.images": "{count, plural, one {# Bild} other {# Bilder}}",
  "credits.buy.counted": "Bilder sind mit {size, number} px gerechnet.",
  "credits.buy.recolors": "{count, plural, one {# Umfärbung} other {# Umfärbungen}}",
  "credits.buy.others": "oder mindestens {count, plural, one {# anderes Bild} other {# andere Bilder}}",
  "credits.buy.action": "Kaufen",
  "credits.buy.action_of": "{count, plural, one {# Credit} other {# Credits}} kaufen",
  "credits.buy.refused":
    "Shopify hat die Gebühr abgelehnt. Es wurde nichts bezahlt. Bitte später erneut versuchen oder den Shopify-Support fragen.",
  "credits.buy.not_public":
    "Credits können noch nicht gekauft werden: Die App ist bei Shopify nicht für Gebühren eingerichtet. Es wurde nichts bezahlt. Das muss ändern, wer die App betreibt.",
  "credits.test.add": "{count, plural, one {# Test-Credit} other {# Test-Credits}} hinzufügen",
  "credits.test.added": "{count, plural, one {# Test-Credit} other {# Test-Credits}} hinzugefügt",
  "credits.test.note": "Nur zum Ausprobieren in diesem simulierten Shop: kostenlos.",
  "credits.returned.granted.title":
    "{count, plural, one {# Credit wurde} other {# Credits wurden}} gutgeschrieben",
  "credits.needed.title":
    "Für das Restyle {count, plural, one {fehlt noch # Credit} other {fehlen noch # Credits}}",
  "credits.enough.title": "Die Credits reichen für das Restyle",
  "credits.returned.form": "Zurück zum Restyle",
  "credits.returned.pending.title": "{count, plural, one {# Credit ist} other {# Credits sind}} unterwegs",
  "credits.returned.pending.detail":
    "Shopify hat die Zahlung noch nicht bestätigt. Die Credits werden danach sofort gutgeschrieben.",
  "credits.returned.declined.title":
    "{count, plural, one {# Credit wurde} other {# Credits wurden}} nicht gekauft",
  "credits.returned.declined.detail": "Die Gebühr wurde abgelehnt. Es wurde nichts bezahlt.",
  "credits.returned.expired.title":
    "{count, plural, one {# Credit wurde} other {# Credits wurden}} nicht gekauft",
  "credits.returned.expired.detail":
    "Die Gebühr wurde nicht rechtzeitig bestätigt. Es wurde nichts bezahlt; ein neuer Kauf ist möglich.",
  "credits.returned.unpaid.title":
    "{count, plural, one {# Credit wurde} other {# Credits wurden}} nicht gutgeschrieben",
  "credits.returned.unpaid.detail":
    "Diese Gebühr bezahlt niemand: Es ist eine Testgebühr, oder der Shop ist ein Entwicklungsshop und hat schon genug zum Ausprobieren gekauft. Es wurde nichts bezahlt.",
  "credits.purchases.title": "Käufe",
  "credits.purchases.line": "{credits} für {price}",
  "credits.purchases.granted": "Gutgeschrieben",
  "credits.purchases.pending": "Wartet auf Shopify",
  "credits.purchases.declined": "Abgelehnt",
  "credits.purchases.expired": "Abgelaufen",
  "credits.purchases.unpaid": "Test, nicht gutgeschrieben",
  "credits.none.title":
    "{count, plural, =0 {Sie haben keine Credits mehr} one {Sie haben noch # Credit} other {Sie haben noch # Credits}}",
  "credits.spent.title": "Verbrauch",
  "credits.spent.total": "{count, plural, one {# Credit} other {# Credits}} in dieser Zeit",
  "credits.spent.none": "In dieser Zeit wurde nichts verbraucht.",
  "credits.spent.unknown": "Der Verbrauch kann gerade nicht angezeigt werden.",
  "credits.spent.bar": "{date}: {count, plural, one {# Credit} other {# Credits}}",
  "credits.period": "Zeitraum",
  "credits.period.30d": "30 Tage",
  "credits.period.90d": "90 Tage",
  "credits.period.12m": "12 Monate",
  "credits.ledger.title": "Verbrauch nach Produkt",
  "credits.ledger.none": "Noch keine Credits verbraucht.",
  "credits.ledger.used": "{count, plural, one {# Credit} other {# Credits}}",
  "credits.ledger.held": "{count, number} reserviert",

  // Products
  "products.title": "Produkte",
  "products.subtitle": "Produkte auswählen, deren Fotos neu gestaltet werden sollen.",
  "products.empty.title": "Zuerst Produkte mit Fotos hinzufügen",
  "products.empty.detail":
    "Der Shop hat noch keine Produkte. Sobald ein Produkt Fotos hat, kann es hier neu gestaltet werden.",
  "products.empty.action": "Produkt hinzufügen",
  "products.none_found.title": "Keine Produkte gefunden",
  "products.none_found.detail": "Einen anderen Suchbegriff oder Status versuchen.",
  "products.search": "Suchen",
  "products.tab.any": "Alle",
  "products.tab.active": "Aktiv",
  "products.tab.draft": "Entwurf",
  "products.tab.archived": "Archiviert",
  "products.status.ACTIVE": "Aktiv",
  "products.status.DRAFT": "Entwurf",
  "products.status.ARCHIVED": "Archiviert",
  "products.status.UNLISTED": "Nicht gelistet",
  "products.sort.newest": "Erstellt",
  "products.sort.updated": "Aktualisiert",
  "products.sort.title": "Produkttitel",
  "products.sort.newest_first": "Neueste zuerst",
  "products.sort.a_to_z": "A–Z",
  "products.column.product": "Produkt",
  "products.column.status": "Status",
  "products.column.images": "Bilder",
  "products.column.restyled": "Neu gestaltet",
  "products.column.type": "Typ",
  "products.column.vendor": "Anbieter",
  "products.no_images": "Keine Bilder",
  "products.restyled": "{count, number} neu gestaltet",
  "products.open_in_admin": "{product} in Shopify öffnen",
  "products.restyles_of":
    "{count, plural, one {# Bild} other {# Bilder}} neu gestaltet: Restyles von {product}",
  "products.select": "{product} auswählen",
  "products.resource.singular": "Produkt",
  "products.resource.plural": "Produkte",
  "products.total_more": "Mehr als {count, plural, one {# Produkt} other {# Produkte}}",
  "products.select_all": "Alle {total, number} Produkte auswählen",
  "products.select_all_more": "Alle der mehr als {total, number} Produkte auswählen",
  "products.all_selected": "Alle {total, number} Produkte sind ausgewählt",
  "products.restyle": "{count, plural, one {# Produkt} other {# Produkte}} neu gestalten",
  "products.selected": "{count, plural, one {# Produkt} other {# Produkte}} ausgewählt",
  "products.selected_elsewhere":
    "{count, plural, one {# Produkt} other {# Produkte}} ausgewählt, {elsewhere, number} davon nicht auf dieser Seite",
  "products.too_many":
    "Einzeln ausgewählte Produkte: bis zu {max, number}. Bitte {surplus, number} abwählen, oder die Liste filtern und alle Treffer auswählen.",

  // All products that match
  "bulk.title": "Neues Restyle für {count, plural, one {# Produkt} other {# Produkte}}",
  "bulk.title_reading": "Produkte auswählen",
  "bulk.none": "Kein Produkt passt mehr. Bitte die Filter ändern.",
  "bulk.too_many":
    "Mehr als {max, number} Produkte passen. Bitte die Liste mit Filtern eingrenzen und in Teilen bearbeiten.",
  "bulk.not_ready": "Diese Auswahl lässt sich nicht mehr starten. Bitte die Produkte erneut auswählen.",
  "bulk.reading.heading": "{count, plural, one {# Produkt wird} other {# Produkte werden}} gelesen",
  "bulk.reading.exporting": "Shopify exportiert die Produkte: {done, number} von {total, number}.",
  "bulk.reading.storing": "Der Export wird gelesen: {done, number} von {total, number} Produkten.",
  "bulk.reading.note":
    "Die Auswahl hält fest, was jetzt passt: Was später hinzukommt oder geändert wird, gehört nicht dazu. Diese Seite kann verlassen und wieder geöffnet werden.",
  "bulk.cancel": "Abbrechen",
  "bulk.cancelled.heading": "Diese Auswahl wurde abgebrochen",
  "bulk.cancelled.detail": "Nichts wurde gestartet. Zum Bearbeiten die Produkte erneut auswählen.",
  "bulk.failed.heading": "Die Produkte konnten nicht gelesen werden",
  "bulk.empty.heading": "Keines dieser Produkte hat ein Foto zum Bearbeiten",
  "bulk.empty.detail":
    "Die Fotos fehlen, werden von Shopify noch verarbeitet, haben ein ungeeignetes Format oder stammen alle von dieser App.",
  "bulk.starting.heading": "Das Restyle wird gestartet",
  "bulk.starting.detail":
    "Die Bilder werden angelegt. Das dauert bis zu einer Minute; diese Seite kann verlassen werden.",
  "bulk.left_out":
    "{count, plural, one {# passendes Produkt hat} other {# passende Produkte haben}} kein Foto zum Bearbeiten.",
  "bulk.fixed": "So wie sie beim Auswählen waren. Von dieser App veröffentlichte Fotos sind nie dabei.",
  "bulk.fit":
    "Die Credits reichen für {count, plural, one {das erste Produkt} other {die ersten {fits, number} von # Produkten}}.",
  "bulk.fit.choose": "{fits, plural, one {Dieses Produkt} other {Diese # Produkte}} auswählen",
  "bulk.fit.of": "{fits, number} von {count, number}",
  "bulk.fit.all": "Alle {count, number} auswählen",
  "bulk.fit.first":
    "Nur {count, plural, one {das erste Produkt wird} other {die ersten # Produkte werden}} bearbeitet.",
  "bulk.fit.rest":
    "{count, plural, one {Das andere Produkt bleibt} other {Die anderen # Produkte bleiben}} ausgewählt: Die Seite des Restyles führt dorthin.",
  "bulk.rest.title":
    "{count, plural, one {# Produkt dieser Auswahl ist} other {# Produkte dieser Auswahl sind}} noch nicht neu gestaltet",
  "bulk.rest.detail": "Sie bleiben bis zu einer Woche so, wie sie beim Auswählen waren.",
  "bulk.rest.open": "{count, plural, one {Dieses neu gestalten} other {Diese neu gestalten}}",
  "bulk.photos": "Fotos je Produkt",
  "bulk.photos.all": "Alle Fotos, bis zu {max, number}",
  "bulk.photos.first": "Nur das erste Foto",
  "bulk.photos.help":
    "Fotos mit unsicherem Umriss, etwa getragener Kleidung, warten kostenlos im Restyle, bis sie geprüft sind.",
  "bulk.products": "Produkte",
  "bulk.products.photos": "{count, plural, one {# Foto} other {# Fotos}}",
  "bulk.products.page": "{page, number} von {pages, number}",
  "restyle.part": "Teil {part, number} von {parts, number}",
  "bulk.open_list": "Zurück zur Liste",
  "bulk.photos_taken": "Fotos",
  "failure.export_failed.title": "Der Export von Shopify ist nicht gelungen",
  "failure.export_failed.detail":
    "Er wurde mehrmals versucht. Bitte die Produkte in einer Weile erneut auswählen.",
  "failure.selection_too_large.title": "Zu viele Produkte passen",
  "failure.selection_too_large.detail":
    "Eine Auswahl fasst bis zu {max, number}. Bitte die Liste mit Filtern eingrenzen und in Teilen bearbeiten.",
  "failure.export_denied.title": "Shopify hat den Export nicht erlaubt",
  "failure.export_denied.detail":
    "Die App darf die Produkte nicht mehr lesen. Bitte die Berechtigungen der App in Shopify öffnen und dann erneut auswählen.",

  // The admin's bar while a form holds unsaved input
  "save_bar.save": "Speichern",
  "save_bar.discard": "Verwerfen",

  // Groups
  "groups.title": "Gruppen",
  "groups.subtitle":
    "Identitäten werden mit Gruppen geteilt: Ihre Mitglieder können sie in eigenen Fotos verwenden.",
  "groups.mine": "Gruppen dieses Shops",
  "groups.none": "Dieser Shop ist noch in keiner Gruppe. Unten eine anlegen oder eine Einladung annehmen.",
  "groups.members": "{count, plural, one {# Mitglied} other {# Mitglieder}}",
  "groups.members.more":
    "{count, plural, one {# weiteres Mitglied ist} other {# weitere Mitglieder sind}} nicht aufgeführt.",
  "groups.role.owner": "Inhaber",
  "groups.role.admin": "Admin",
  "groups.role.member": "Mitglied",
  "groups.role.admin.help": "Kann Mitglieder einladen und entfernen.",
  "groups.role.member.help": "Kann Geteiltes verwenden und selbst teilen.",
  "groups.you": "{name} (dieser Shop)",
  "groups.invitations": "Einladungen",
  "groups.invitations.detail": "Die Mitglieder einer Gruppe sehen die Namen und Adressen der anderen.",
  "groups.invited_by.admin": "{address} lädt diesen Shop als Admin ein.",
  "groups.invited_by.member": "{address} lädt diesen Shop als Mitglied ein.",
  "groups.accept": "Annehmen",
  "groups.accept_of": "Die Einladung zu {name} annehmen",
  "groups.accepted": "Dieser Shop ist jetzt in {name}",
  "groups.decline": "Ablehnen",
  "groups.decline_of": "Die Einladung zu {name} ablehnen",
  "groups.declined": "Die Einladung zu {name} wurde abgelehnt",
  "groups.create": "Gruppe anlegen",
  "groups.create.title": "Neue Gruppe",
  "groups.create.name": "Name",
  "groups.create.help": "Keine andere Gruppe darf so heißen. Eingeladene sehen den Namen.",
  "groups.created": "{name} wurde angelegt. Zum Einladen die Gruppe öffnen.",
  "groups.address.title": "Adresse dieses Shops",
  "groups.address.detail": "Andere laden diesen Shop damit ein.",
  "groups.address.copy": "Kopieren",
  "groups.address.copied": "Adresse kopiert",
  "groups.address.uncopied": "Die Adresse konnte nicht kopiert werden. Bitte selbst markieren und kopieren.",
  "groups.invite": "Einladen",
  "groups.invite.title": "Andere einladen",
  "groups.invite.address": "Adresse",
  "groups.invite.help":
    "Die Adresse des anderen Shops eingeben. Sie steht dort unter Identitäten › Gruppen. Dort ist 30 Tage lang auch die Einladung zu sehen.",
  "groups.invite.role": "Rolle",
  "groups.invited": "{address} ist eingeladen",
  "groups.leave": "Gruppe verlassen",
  "groups.leave.title": "{name} verlassen?",
  "groups.leave.text":
    "Was andere mit der Gruppe teilen, kann nicht mehr verwendet werden, und was dieser Shop mit ihr teilt, ist nicht mehr geteilt.",
  "groups.remove": "Entfernen",
  "groups.remove_of": "{name} entfernen",
  "groups.remove.title": "{name} entfernen?",
  "groups.remove.text": "Was dieses Mitglied mit der Gruppe teilt, ist nicht mehr mit ihr geteilt.",
  "groups.keep": "Abbrechen",
  "groups.gone": "Das gibt es nicht mehr. Bitte die Seite neu laden.",
  "failure.service.group_name_taken.detail": "Eine andere Gruppe heißt schon so.",
  "failure.service.group_cap_reached.detail": "Mehr Gruppen darf ein Shop nicht anlegen.",
  "failure.service.invitation_cap_reached.detail": "Zu viele Einladungen zu dieser Gruppe sind offen.",
  "failure.service.last_owner.detail":
    "Niemand sonst ist Inhaber. Entfernen Sie stattdessen die anderen Mitglieder.",
  "failure.service.member_adding_forbidden.detail": "Nur Inhaber und Admins können einladen.",
  "failure.service.admin_change_forbidden.detail": "Nur ein Inhaber kann die Rolle eines Admins ändern.",
  "failure.service.owner_role_fixed.detail": "Die Rolle eines Inhabers kann nicht geändert werden.",
  "failure.service.admin_removal_forbidden.detail": "Nur ein Inhaber kann Admins und Inhaber entfernen.",
  "failure.service.member_removal_forbidden.detail": "Nur Inhaber und Admins können Mitglieder entfernen.",

  // Choosing products
  "products.sort.oldest_first": "Älteste zuerst",
  "products.sort.z_to_a": "Z–A",
  "products.filter.collection": "Kategorie",
  "products.filter.type": "Typ",
  "products.filter.vendor": "Anbieter",
  "products.filter.tag": "Tag",
  "products.filter.restyled": "Neu gestaltet",
  "products.filter.restyled.yes": "Neu gestaltet",
  "products.filter.restyled.no": "Nicht neu gestaltet",
  "products.filter.any": "Beliebig",
  "products.filter.search.collection": "Kategorien suchen",
  "products.filter.search.type": "Typen suchen",
  "products.filter.search.vendor": "Anbieter suchen",
  "products.filter.search.tag": "Tags suchen",
  "products.filter.more": "Es gibt mehr, als die Liste darunter enthält. Einen Teil des Namens eingeben.",
  "products.filter.failed": "Die Suche ist fehlgeschlagen. Zum Wiederholen noch einmal tippen.",
  "products.filter.found":
    "{count, plural, =0 {Nichts gefunden} one {# gefunden, in der Liste darunter} other {# gefunden, in der Liste darunter}}",
  "products.filter.found_more":
    "Die ersten {count, number} stehen in der Liste darunter. Mehr vom Namen eingeben.",
  "products.searching": "Die Produkte werden durchgesehen",
  "products.cut_short": "Diese Seite ist nicht voll: Ein Teil der Liste ist noch nicht durchgesehen.",
  "products.cut_short.go_on": "Weitersuchen",
  "products.filter.applied": "{filter}: {value}",
  "products.filter.loading": "Wird geladen",
  "products.filter.gone": "Nicht mehr im Shop: {name}",
  "products.view.full": "Ein Shop behält bis zu {max, number} Ansichten. Bitte zuerst eine löschen.",
  "products.select_page": "Alle auf dieser Seite auswählen",
  "products.clear_page": "Auswahl dieser Seite aufheben",
  "new.photos.take": "Fotos jedes Produkts",
  "new.photos.take_all": "Alle Fotos",
  "new.photos.take_first": "Nur das erste Foto",
  "new.photos.own": "Von Restyle",

  // New restyle
  "new.title": "Neues Restyle",
  "sidekick.kind": "Die Art ist eine von {kinds}.",
  "sidekick.words": "Farben gibt es bei „{recolor}“, Worte bei „{recolor}“ und „{edit}“.",
  "new.empty.title": "Zuerst Produkte auswählen",
  "new.empty.detail": "Ein Restyle beginnt mit den Produkten, deren Fotos neu gestaltet werden sollen.",
  "new.missing.title": "{count, plural, one {# Produkt ist} other {# Produkte sind}} nicht mehr im Shop",
  "new.missing.detail": "Die übrigen können neu gestaltet werden.",
  "new.kind": "Was soll entstehen?",
  "new.options.title": "Optionen",
  "new.options.show": "Ändern",
  "new.options.show_label": "Ändern: Optionen",
  "new.options.hide": "Ausblenden",
  "new.options.hide_label": "Ausblenden: Optionen",
  "new.size": "Längste Seite der neuen Bilder",
  "new.size.choice": "{size, number} px, {credits, plural, one {# Credit} other {# Credits}} pro Bild",
  "new.size.hint":
    "Das größte ausgewählte Foto hat {side, number} px. Eine größere Angabe bringt keine Details.",
  "new.format": "Dateiformat",
  "new.format.jpg": "JPG, kleinere Dateien",
  "new.format.png": "PNG, verlustfrei",
  "new.format.png.large":
    "PNGs über den 20 MB, die Shopify annimmt, werden als JPG veröffentlicht, ohne sichtbaren Verlust.",
  "new.variations": "Variationen pro Foto",
  "new.variations.help": "Jede Variation wird wie ein Bild berechnet.",
  "new.pixels": "{size, number} px",
  "new.photos.selected": "{chosen, number} von {count, plural, one {# Bild} other {# Bildern}} ausgewählt",
  "new.photos.selected_max":
    "{chosen, number} von {count, plural, one {# Bild} other {# Bildern}} ausgewählt, höchstens {max, number} pro Produkt",
  "new.photos.left_out": "davon {count, number} ausgelassen",
  "new.photos.clear": "Aufheben",
  "new.photos.clear_of": "Aufheben: Bilder von {product}",
  "new.photos.all": "Alle auswählen",
  "new.photos.all_of": "Alle auswählen: Bilder von {product}",
  "new.summary.title": "Zusammenfassung",
  "new.summary.products": "Produkte",
  "new.summary.images": "Bilder",
  "new.summary.images_times": "{images, number} × {variations, number} neue Bilder",
  "new.summary.images_making": "{images, number}, für {outputs, number} neue Bilder",
  "product_colors.all": "{count, plural, one {In der ausgewählten Farbe} other {In allen # Farben}}",
  "product_colors.some": "Nur {colors}",
  "product_colors.none": "In keiner Farbe: ausgelassen",
  "product_colors.label": "{colors}: Farben von {product}",
  "product_colors.title": "Farben dieses Produkts",
  "product_colors.only": "Nur für dieses Produkt hinzufügen",
  "new.summary.left_out": "Ausgelassene Bilder",
  "new.left_out.doubtful": "{count, plural, one {# Umriss} other {# Umrisse}} zu prüfen",
  "new.left_out.none": "{count, plural, one {# zeigt} other {# zeigen}} kein Kleidungsstück",
  "new.left_out.skipped": "{count, plural, one {# ist} other {# sind}} übersprungen",
  "new.summary.check_outlines": "Umrisse prüfen",
  "new.summary.total": "Gesamt",
  "new.summary.money": "Kosten, höchstens",
  "new.summary.product_price": "{count, plural, one {# Credit} other {# Credits}} · {money}",
  "new.summary.available": "Jetzt verfügbar",
  "new.summary.left": "Danach übrig",
  "new.summary.balance_unknown": "Guthaben unbekannt",
  "new.summary.short_buy": "Kaufen",
  "new.summary.short": "{count, number} zu wenig",
  "new.summary.left_after": "danach {count, number} übrig",
  "new.start": "{count, plural, one {# Bild} other {# Bilder}} neu gestalten",
  "new.start.note": "Die Credits werden beim Start reserviert. Berechnet werden nur gelungene Bilder.",
  "form.refused": "Die App konnte das nicht annehmen. Es wurde nichts geändert.",
  "form.unreached":
    "Die App hat nicht geantwortet. Bitte erneut versuchen: Was schon geschehen ist, geschieht nicht zweimal.",
  "new.refusal.service": "Der Bilddienst ist nicht erreichbar, deshalb kann gerade nichts gestartet werden.",
  "new.refusal.images": "Mindestens ein Bild auswählen.",
  "new.refusal.not_made":
    "Keines dieser Bilder kann erstellt werden. Bitte die Einstellungen ändern oder andere Bilder auswählen.",
  "new.refusal.credits":
    "Es {count, plural, one {fehlt # Credit} other {fehlen # Credits}}. Weniger Bilder oder eine kleinere Größe wählen.",

  // Outlines of garments
  "outlines.title": "Umrisse der Kleidungsstücke",
  "outlines.finding":
    "Das Kleidungsstück wird auf jedem Foto gesucht: {done, number} von {total, number} fertig. Warten ist nicht nötig.",
  "outlines.found": "Das Kleidungsstück wurde auf {count, plural, one {# Foto} other {# Fotos}} gefunden.",
  "outlines.check": "Vor dem Bezahlen {count, plural, one {# Umriss} other {# Umrisse}} prüfen.",
  "outlines.tint": "Nur was eingefärbt ist, ändert seine Farbe.",
  "outlines.show": "Umrisse auf den Fotos zeigen",
  "outlines.more": "{count, plural, one {# weiteres Foto} other {# weitere Fotos}} zeigen",
  "outlines.queue.open": "{count, plural, one {# Umriss} other {# Umrisse}} prüfen",
  "outlines.sheet.open": "Nebeneinander zeigen",
  "outlines.sheet.title":
    "Umrisse der Kleidungsstücke{pages, plural, =1 {} other {, Seite {page, number} von {pages, number}}}",
  "outlines.sheet.help":
    "Nur was eingefärbt ist, ändert seine Farbe. Ein Foto auswählen, um seinen Umriss zu korrigieren. Tasten auf einem Foto: A annehmen, S überspringen, O korrigieren.",
  "outlines.sheet.queue": "Einzeln prüfen",
  "outlines.sheet.accept": "{count, plural, one {Diesen Umriss} other {Diese # Umrisse}} annehmen",
  "outlines.sheet.previous": "Zurück",
  "outlines.sheet.next": "Weiter",
  "outlines.sheet.done": "Fertig",
  "outlines.sheet.not_accepted":
    "{count, plural, one {# Umriss wurde} other {# Umrisse wurden}} nicht angenommen.",
  "outlines.sheet.away": "Der Bilddienst war nicht erreichbar. Bitte erneut versuchen.",
  "outlines.unreached":
    "Die Umrisse können gerade nicht geprüft werden. Das Restyle findet das Kleidungsstück selbst.",
  "outline.doubt": "Bitte prüfen, ob der Umriss hier stimmt.",
  "outline.doubt.part_missing": "Hier fehlt vielleicht ein Teil des Kleidungsstücks.",
  "outline.doubt.mask_unsure": "Der Rand des Kleidungsstücks ist hier unsicher.",
  "outline.doubt.no_garment": "Das ist vielleicht nicht das Kleidungsstück.",
  "outline.doubt.garment_not_on_person": "Das ist vielleicht nicht das genannte Kleidungsstück.",
  "outline.doubt.print_unclear":
    "Das kann ein Aufdruck sein oder nur Licht auf dem Stoff. „Einfarbig oder bedruckt?“ beantworten oder den Aufdruck mit dem Pinsel „Farbe behalten“ umkreisen.",
  "outline.doubt.part_unclear":
    "Das Kleidungsstück hat Teile in verschiedenen Farben. Auswählen, welcher Teil die neue Farbe bekommt.",
  "outline.doubt.garment_outline_unclear": "Der Rand des Kleidungsstücks ist hier schlecht zu sehen.",
  "outline.doubt.garment_like_surroundings": "Das Kleidungsstück hebt sich kaum von dem ab, was daneben ist.",
  "outline.doubt.garment_name_doubtful":
    "Vielleicht sind Schuhe, Haut oder ein anderes Kleidungsstück dabei.",
  "outline.doubt.garment_like_skin": "Das Kleidungsstück hebt sich kaum von der Haut daneben ab.",
  "outline.doubt.garment_too_small": "Das Kleidungsstück ist hier sehr klein.",
  "outline.doubt.product_outline_unclear": "Vielleicht wurde der Hintergrund für das Produkt gehalten.",
  "outline.doubt.several_garments": "Hier ist mehr als ein Kleidungsstück.",
  // Die Frage, ob der Stoff bedruckt ist
  "print.question": "Einfarbig oder bedruckt?",
  "print.all": "Für alle {count, number} Produkte antworten",
  "print.more": "{count, plural, one {# weiteres Produkt} other {# weitere Produkte}}",
  "print.question_of": "{product}: einfarbig oder bedruckt?",
  "print.auto": "Automatisch",
  "print.plain": "Einfarbig",
  "print.printed": "Bedruckt",
  "print.auto.help": "Was klar ein Aufdruck, ein Knopf oder ein Etikett ist, behält seine Farbe.",
  "print.plain.help":
    "Alles wird gefärbt, außer was der Pinsel „Farbe behalten“ markiert. Für alle Fotos dieses Produkts.",
  "print.printed.help": "Was ein Aufdruck sein kann, behält seine Farbe. Für alle Fotos dieses Produkts.",
  "outline.fix": "Korrigieren",
  "outline.fix_of": "Umriss korrigieren: {image}",
  "outline.accept": "Annehmen",
  "outline.accept_of": "Annehmen: Umriss von {image}",
  "outline.skip": "Überspringen",
  "outline.skip_of": "Überspringen: {image}",
  "outline.include": "Wieder aufnehmen",
  "outline.include_of": "Wieder aufnehmen: {image}",
  "outline.draw": "Zeichnen",
  "outline.draw_of": "Zeichnen: Umriss von {image}",
  "outline.finding_away":
    "Der Bilddienst ist nicht erreichbar, deshalb fehlen noch Umrisse. Sie kommen, sobald er wieder da ist.",
  "checks.title": "Fotos für diese Person",
  "checks.checking": "Fotos werden geprüft: {done, number} von {total, number}.",
  "checks.done": "{usable, number} von {total, number} Fotos sind verwendbar.",
  "checks.use":
    "{count, plural, one {Nur das eine verwendbare nehmen} other {Nur die # verwendbaren nehmen}}",
  "checks.none":
    "Andere Fotos auswählen, auf denen ein Gesicht in die Kamera blickt, oder eine andere Person.",
  "checks.unreached":
    "Fotos lassen sich gerade nicht prüfen. Der Start ist trotzdem möglich; fehlgeschlagene Bilder kosten nichts.",
  "checks.usable": "Gesicht ist verwendbar",
  "checks.unusable": "Nicht verwendbar",
  "outline.state.finding": "Kleidungsstück wird gesucht",
  "outline.state.sure": "Umriss gefunden",
  "outline.state.doubtful": "Umriss prüfen",
  "outline.state.none": "Kein Kleidungsstück gefunden",
  "outline.state.fixed": "Umriss korrigiert",
  "outline.state.accepted": "Umriss angenommen",
  "outline.state.failed": "Umriss nicht geprüft",
  "outline.state.skipped": "Ausgelassen",
  "outline.title": "Umriss korrigieren",
  "outline.queue.title": "Umriss {position, number} von {total, number} prüfen",
  "outline.queue.previous": "Zurück",
  "outline.queue.later": "Später",
  "outline.queue.end": "Das war der letzte Umriss",
  "outline.right": "Stimmt",
  "outline.right_and_make":
    "{count, plural, =0 {Stimmt} one {Stimmt, # Bild erstellen · {credits, plural, =0 {kostenlos} one {# Credit} other {# Credits}}} other {Stimmt, # Bilder erstellen · {credits, plural, =0 {kostenlos} one {# Credit} other {# Credits}}}}",
  "outline.name_and_note": "{name} · {note}",
  "outline.opening": "{image} wird geöffnet",
  "outline.photo_unreadable":
    "Der Browser kann dieses Foto nicht anzeigen. Den Editor schließen und erneut öffnen.",
  "outline.close": "Schließen",
  "outline.cancel": "Abbrechen",
  "outline.save": "Speichern",
  "outline.save_and_make":
    "{count, plural, =0 {Umriss speichern} one {Speichern und # Bild erstellen · {credits, plural, =0 {kostenlos} one {# Credit} other {# Credits}}} other {Speichern und # Bilder erstellen · {credits, plural, =0 {kostenlos} one {# Credit} other {# Credits}}}}",
  "outline.note.example": "Gefunden anhand des Umrisses auf einem anderen Foto dieses Produkts.",
  "outline.note.free": "Die Bilder dieses Fotos werden in allen Farben kostenlos neu erstellt.",
  "outline.remaking": "{count, plural, one {# Bild wird} other {# Bilder werden}} neu erstellt",
  "outline.undo": "Rückgängig",
  "outline.redo": "Wiederholen",
  "outline.reset": "Auf den anfänglichen Umriss zurücksetzen",
  "outline.canvas":
    "{image}. Der Umriss bedeckt {percent, number} % des Fotos. Umschalt und Pfeiltasten bewegen den Pinsel, die Eingabetaste setzt ihn auf und hebt ihn ab.",
  "outline.tools": "Werkzeuge",
  "outline.brush": "Pinsel",
  "outline.tool.add": "Hinzufügen",
  "outline.tool.add.label": "Hinzufügen zum Kleidungsstück",
  "outline.tool.add.help": "Grob über den fehlenden Teil malen. Der Umriss rastet am Rand ein.",
  "outline.tool.remove": "Entfernen",
  "outline.tool.remove.label": "Entfernen vom Kleidungsstück",
  "outline.tool.remove.help": "Übermalen, was nicht dazugehört: Haut, Haare oder ein anderes Kleidungsstück.",
  "outline.tool.keep": "Farbe behalten",
  "outline.tool.keep.label": "Farbe behalten an einer Stelle",
  "outline.tool.keep.help":
    "Aufdrucke umkreisen oder Etiketten, Reißverschlüsse und Knöpfe übermalen, die sich nicht ändern sollen.",
  "outline.size": "Größe",
  "outline.size_value": "{side, number} Pixel breit",
  "outline.garments": "Oder das Kleidungsstück wählen",
  "outline.clear": "Leer beginnen",
  "outline.garment.top": "Oberteil",
  "outline.garment.jacket": "Jacke",
  "outline.garment.trousers": "Hose",
  "outline.garment.skirt": "Rock",
  "outline.garment.dress": "Kleid",
  "outline.view": "Ansicht",
  "outline.overlay": "Umriss",
  "outline.preview_color": "Vorschau",
  "outline.before": "Original zeigen (halten)",
  "outline.badge.before": "Vorher",
  "outline.badge.preview": "Vorschau",
  "outline.badge.waiting": "{count, plural, one {# Änderung wird} other {# Änderungen werden}} übernommen",
  "outline.doubts": "Hier hinsehen",
  "outline.place": "Stelle {number, number}",
  "outline.correct.add": "Hinzufügen",
  "outline.correct.remove": "Entfernen",
  "outline.right_at": "Der Umriss stimmt bei {number, number}",
  "outline.zoom_in": "Vergrößern",
  "outline.zoom_out": "Verkleinern",
  "outline.discard.title": "Änderungen an diesem Umriss verwerfen?",
  "outline.discard.confirm": "Verwerfen",
  "outline.discard.cancel": "Weiter bearbeiten",
  "outline.edit.stroke": "Strich",
  "outline.edit.undo": "Rückgängig",
  "outline.edit.redo": "Wiederholen",
  "outline.edit.reset": "Zurücksetzen",
  "outline.edit.clear": "Leer beginnen",
  "outline.edit.garment": "Kleidungsstück",
  "outline.edit.parts": "Teil",
  "outline.parts.question": "Welcher Teil bekommt die neue Farbe?",
  "outline.parts.only": "Nur {part}",
  "outline.parts.all": "Alle Teile",
  "outline.parts.help": "Die anderen Teile behalten ihre Farbe.",
  "outline.failed": "Diese Änderung wurde nicht gespeichert: {edit}",
  "outline.unknown": "Diese Änderung ist vielleicht nicht gespeichert: {edit}",
  "outline.said.changed": "{edit}: erledigt. Der Umriss bedeckt {percent, number} % des Fotos.",
  "outline.said.brush_down": "Pinsel aufgesetzt",
  "outline.said.brush_up": "Pinsel abgehoben",
  "outline.said.doubt_answered": "Stelle {number, number}: stimmt",
  "outline.said.doubt_open": "Stelle {number, number}: wieder offen",
  "key.enter": "Eingabe",
  "key.shift": "Umschalt",
  "key.ctrl": "Strg",
  "outline.key.right": "Stimmt, weiter",
  "outline.key.skip": "Foto auslassen",
  "outline.key.later": "Später, zurück",
  "outline.key.add": "Hinzufügen",
  "outline.key.remove": "Entfernen",
  "outline.key.keep": "Farbe behalten",
  "outline.key.brush": "Pinselgröße",
  "outline.key.move_brush": "Pinsel bewegen",
  "outline.key.paint": "Pinsel auf, ab",
  "outline.key.undo": "Rückgängig, wiederholen",
  "outline.key.clear": "Leer beginnen",
  "outline.key.zoom": "Größer, kleiner, einpassen",
  "outline.key.pan": "Foto bewegen",
  "outline.key.preview": "Vorschau",
  "outline.key.before": "Original zeigen (halten)",
  "outline.key.overlay": "Umriss",
  "outline.key.correct": "An der Stelle entfernen oder hinzufügen",
  "outline.key.doubt": "Umriss stimmt bei 1 bis 5",
  "outline.key.print": "Einfarbig, bedruckt",
  "outline.key.save": "Speichern",
  "outline.unreached": "Die App war nicht erreichbar. Nichts wurde geändert. Bitte erneut versuchen.",
  "outline.service_away":
    "Der Bilddienst war nicht erreichbar. Nichts wurde geändert. Bitte erneut versuchen.",
  "outline.unanswered": "Es kam keine Antwort. Vor der nächsten Änderung wird der Umriss neu geladen.",
  "outline.empty": "Es gibt noch keinen Umriss. Mit „Hinzufügen“ beginnen.",
  "outline.changed_elsewhere":
    "Der Umriss wurde in einem anderen Fenster geändert. Jetzt ist der neue zu sehen; bitte die Änderung wiederholen.",

  // What is wrong with a draft
  "draft.images.none": "Mindestens ein Bild auswählen.",
  "draft.images.all_left_out": "Zum Starten mindestens einen Umriss prüfen. Bis dahin kostet es nichts.",
  "draft.images.products_max": "Höchstens {max, number} Produkte auf einmal auswählen.",
  "draft.images.outputs_max":
    "Das ergäbe {outputs, number} Bilder; ein Restyle erstellt höchstens {max, number}.",
  "draft.exceptions.max":
    "Höchstens {max, number} Produkte lassen sich von einer Farbe ausnehmen oder als einzige darin erstellen. Mehr bitte gesondert auswählen.",
  "draft.images.product_gone": "Ein ausgewähltes Produkt ist nicht mehr im Shop.",
  "draft.images.photo_gone":
    "{product}: Ein ausgewähltes Bild ist nicht mehr da oder kann nicht neu gestaltet werden.",
  "draft.images.product_max": "{product}: höchstens {max, number} Bilder eines Produkts auswählen.",
  "draft.text.max": "Höchstens {max, number} Zeichen verwenden.",
  "draft.size": "Eine der angebotenen Größen wählen.",
  "draft.format": "PNG oder JPG wählen.",
  "draft.variations": "1 bis {max, number} Variationen wählen.",
  "draft.invalid": "Das ist nicht verwendbar. Bitte neu wählen.",
  "draft.credits": "Zu wenig Credits: {count, number} mehr sind nötig.",
  "draft.failure": "{title}. {detail}",

  // Farben beim Umfärben
  "recolor.colors": "Farben",
  "recolor.colors.count": "{count, number} von {max, number}",
  "recolor.colors.chosen": "Ausgewählte Farben",
  "recolor.colors.more": "Weitere Farben",
  "recolor.colors.fewer": "Weniger Farben",
  "recolor.colors.none": "Noch keine Farbe ausgewählt",
  "recolor.color.palette": "Markenfarben",
  "recolor.color.recent": "Zuletzt verwendet",
  "recolor.color.add": "Hinzufügen",
  "recolor.color.remove": "{color} entfernen",
  "recolor.color.from_photo": "Aus einem Foto",
  "recolor.photo.title": "Farbe aus einem Foto",
  "recolor.photo.area": "Foto. Eine Stelle anklicken oder mit den Pfeiltasten verschieben.",
  "recolor.photo.hint": "Das Foto bleibt im Browser.",
  "recolor.photo.unreadable": "Diese Datei ist kein Bild, das der Browser lesen kann.",
  "recolor.photo.use": "Farbe hinzufügen",
  "recolor.photo.cancel": "Abbrechen",
  "recolor.enlarge": "Kleinere Fotos auf diese Größe vergrößern",
  "recolor.enlarge.help": "Sonst behält ein kleineres Foto seine Größe und kostet weniger.",
  "palette.save": "{color} zu den Markenfarben hinzufügen",
  "palette.remove": "{color} aus den Markenfarben entfernen",
  "palette.invalid":
    "Eine Markenfarbe braucht einen Namen mit höchstens {max, number} Zeichen und einen Hex-Code.",
  "palette.full": "Höchstens {max, number} Markenfarben sind möglich.",
  "palette.unsaved": "Die Markenfarben konnten nicht gespeichert werden. Bitte erneut versuchen.",
  "draft.price_changed":
    "Der Preis beträgt jetzt {now, number} statt {shown, number} Credits, weil sich ein Foto geändert hat. Bitte prüfen und erneut starten.",
  "new.summary.colors": "Farben",
  "new.summary.per_product": "Preis pro Produkt",
  "new.fit": "Die Credits reichen für {fits, number} von {count, plural, one {# Foto} other {# Fotos}}.",
  "new.fit.choose": "{fits, plural, one {Dieses Foto} other {Diese # Fotos}} auswählen",
  "color.black": "Schwarz",
  "color.charcoal": "Anthrazit",
  "color.stone": "Steingrau",
  "color.ivory": "Elfenbein",
  "color.white": "Weiß",
  "color.sand": "Sand",
  "color.camel": "Camel",
  "color.chocolate": "Schokolade",
  "color.rust": "Rost",
  "color.terracotta": "Terrakotta",
  "color.mustard": "Senf",
  "color.olive": "Oliv",
  "color.sage": "Salbei",
  "color.forest_green": "Waldgrün",
  "color.emerald": "Smaragd",
  "color.teal": "Petrol",
  "color.sky_blue": "Himmelblau",
  "color.cobalt": "Kobalt",
  "color.navy": "Marineblau",
  "color.lavender": "Lavendel",
  "color.plum": "Pflaume",
  "color.burgundy": "Burgunder",
  "color.red": "Rot",
  "color.coral": "Koralle",
  "color.blush": "Zartrosa",
  "color.fuchsia": "Fuchsia",

  // Was von einem Wunsch in Worten verstanden wird
  "wish.understood": "Verstanden: {color}.",
  "wish.understood_kept": "Verstanden: {color}; {parts} unverändert.",
  "wish.by_model": "Ein Bildmodell liest den Text so, wie er hier steht.",
  "wish.reading": "Wird gelesen …",
  "wish.ignored":
    "„{words}“ ist hier nicht möglich. Diese Wörter streichen: Ein Wunsch nennt eine Farbe, eine Tönung wie „verblasst“ oder was unverändert bleibt.",
  "wish.garment_unknown":
    "„{garment}“ ist kein bekanntes Kleidungsstück. Anders benennen, etwa „Hose“, oder das Feld leer lassen.",
  "wish.unreached": "Der Text kann gerade nicht geprüft werden.",
  "new.refusal.wish": "Ein Teil des Textes wird nicht verstanden; siehe Hinweis am Feld.",

  // Ein Foto vor dem Bezahlen ausprobieren
  "lead.no_look": "Wählen Sie eine Farbe, um sie kostenlos auf diesem Foto zu sehen.",
  "lead.doubtful": "Eine Vorschau gibt es, sobald Sie diesen Umriss geprüft haben.",
  "lead.check": "Jetzt prüfen",
  "lead.preview":
    "Kostenlose Vorschau in {look}: klein und markiert. Das neue Bild entsteht aus dem ganzen Foto.",
  "try_on.open": "Vorschau",
  "try_on.open_of": "Vorschau: {image}",
  "try_on.title": "{image}",
  "try_on.look": "Farbe",
  "try_on.before": "Foto",
  "try_on.after": "Vorschau",
  "try_on.alt": "{image} in {look}, Vorschau",
  "try_on.drawing": "Die Vorschau wird gezeichnet. Das dauert einige Sekunden.",
  "try_on.note":
    "Eine kleine, kostenlose Vorschau. Das Restyle wird aus dem ganzen Foto gezeichnet, ohne Schriftzug.",
  "try_on.doubtful":
    "Der Umriss ist auf diesem Foto unsicher. Vor dem Start ansehen; bis dahin bleibt das Foto außen vor.",
  "try_on.doubtful_in_run":
    "Der Umriss ist auf diesem Foto unsicher. Der Lauf wartet auf einen Blick darauf; bis dahin wird nichts berechnet.",
  "try_on.busy": "Das waren viele Vorschauen in kurzer Zeit. In einer Minute erneut versuchen.",
  "try_on.unreached": "Die Vorschau konnte nicht gezeichnet werden, weil die App nicht geantwortet hat.",
  "try_on.again": "Erneut versuchen",
  "try_on.close": "Schließen",

  // Farben von Varianten ohne Fotos
  "option_colors.open": "Aus Varianten",
  "option_colors.title": "Farben der Varianten ohne eigenes Foto:",
  "option_colors.color": "{color} ({count, plural, one {# Produkt} other {# Produkte}})",
  "option_colors.unknown": "In Shopify ein Farbfeld dafür festlegen oder einen Hex-Code eingeben.",
  "option_colors.none":
    "Keine Farbe ist ohne Foto: Diese Produkte haben keine Farboption oder ein Foto für jeden Wert.",
  "option_colors.some": "Die ersten {read, number} von {total, number} Produkten wurden angesehen.",
  "option_colors.loading": "Varianten werden angesehen",
  "option_colors.failed": "Die Varianten konnten nicht gelesen werden.",
  "option_colors.again": "Erneut versuchen",

  // Voreinstellungen des Formulars
  "preset.label": "Voreinstellung",
  "preset.none": "Eigene Angaben",
  "preset.save": "Als Voreinstellung speichern",
  "preset.save.title": "Angaben als Voreinstellung speichern",
  "preset.save.help": "Zum Beispiel: Frühlingsfarben, 2.048 px.",
  "preset.shared":
    "Alle, die Restyle in diesem Shop nutzen, können sie anwenden. Produkte und Fotos gehören nicht dazu.",
  "preset.name": "Name",
  "preset.name_of": "Name von {name}",
  "preset.replace": "Ersetzen",
  "preset.replaces": "Die Voreinstellung mit diesem Namen wird ersetzt.",
  "preset.saved": "Voreinstellung {name} gespeichert",
  "preset.cancel": "Abbrechen",
  "preset.close": "Schließen",
  "preset.manage": "Verwalten",
  "preset.manage.title": "Voreinstellungen",
  "preset.empty": "Noch keine Voreinstellungen.",
  "preset.rename": "Umbenennen",
  "preset.rename_of": "Umbenennen: {name}",
  "preset.delete": "{name} löschen",
  "preset.copy": "{name} als Code kopieren",
  "preset.copied": "Code von {name} kopiert",
  "preset.uncopied": "Der Browser erlaubt das Kopieren hier nicht",
  "preset.code": "Voreinstellung aus einem anderen Shop",
  "preset.code.help": "Einen dort kopierten Code einfügen.",
  "preset.code.add": "Hinzufügen",
  "preset.code.unreadable": "Das ist kein Code einer Voreinstellung.",
  "preset.invalid":
    "Eine Voreinstellung braucht einen Namen mit höchstens {max, number} Zeichen und Angaben, die diese App kennt.",
  "preset.taken": "Eine Voreinstellung mit dem Namen {name} gibt es schon.",
  "preset.full": "Höchstens {max, number} Voreinstellungen sind möglich. Zuerst eine löschen.",
  "preset.unsaved": "Die Voreinstellung konnte nicht gespeichert werden. Bitte erneut versuchen.",

  // Recolor
  "recolor.label": "Umfärben",
  "recolor.help": "Andere Farben in den eigenen Fotos",
  "recolor.title": "Umfärben: {color}",
  "recolor.title.several":
    "Umfärben: {color} und {count, plural, one {# weitere Farbe} other {# weitere Farben}}",
  "recolor.colors.max": "Höchstens {max, number} Farben auswählen.",
  "recolor.alt": "{product} in {color}",
  "recolor.color": "Farbe",
  "recolor.color.suggested": "Vorgeschlagene Farben",
  "recolor.color.field": "Farbname oder Hex-Code",
  "recolor.color.placeholder": "Camel oder #1F3A5F",
  "recolor.color.picker": "Farbauswahl öffnen",
  "recolor.color.help": "Ein Name wie „Dunkelblau“ oder ein Hex-Code, der genau ist.",
  "recolor.color.not_set": "Nicht festgelegt",
  "recolor.color.unreadable": "Das ist kein Farbcode. Ein Hex-Code hat 3 oder 6 Stellen, etwa #1F3A5F.",
  "recolor.garment": "Kleidungsstück",
  "recolor.garment.automatic": "Kleidungsstück wird automatisch gefunden",
  "recolor.garment.placeholder": "Wird automatisch gefunden",
  "recolor.garment.help":
    "Leer lassen, dann gelten Typ oder Titel des Produkts. Sonst benennen, etwa „Kleid“ oder „Jacke“.",
  "recolor.wish": "Zusätzlicher Wunsch",
  "recolor.wish.placeholder": "etwas verblasst",
  "recolor.wish.help": "Optional. Ergänzt die Farbe.",
  "recolor.consistent": "Den Farbton auf allen Bildern eines Produkts gleich halten",
  "recolor.consistent.short": "gleicher Farbton",
  "recolor.missing": "Eine Farbe festlegen oder die Änderung unter „Optionen“ beschreiben.",
  "recolor.missing.note": "Zum Starten eine Farbe festlegen.",

  // Swap
  "swap.label": "Andere Person zeigen",
  "swap.help": "Für Fotos mit einer Person",
  "swap.title": "Person: {identity}",
  "swap.alt": "{product} am Model",
  "swap.alt.named": "{product}, getragen von {identity}",
  "swap.identity": "Identität",
  "swap.identity.not_set": "Nicht ausgewählt",
  "swap.identity.search": "Identitäten suchen",
  "swap.identity.choose": "Identität auf den Bildern",
  "swap.identity.more": "Es gibt weitere. Bitte nach Name oder Tag suchen.",
  "swap.identity.none": "Keine Identität gefunden.",
  "swap.identity.empty": "Es gibt noch keine Identitäten.",
  "swap.identity.none_own":
    "Eigene Models stehen hier an erster Stelle, sobald eines hochgeladen ist. Die Personen unten gehören zur App.",
  "swap.identity.add": "Identität hinzufügen",
  "swap.identity.loading": "Identitäten werden geladen",
  "swap.identity.away": "Die Identitäten können gerade nicht angezeigt werden.",
  "swap.missing": "Eine Identität auswählen.",
  "swap.missing.note": "Zum Starten eine Identität auswählen.",
  "swap.photos.title": "Nur Fotos mit einem Gesicht",
  "swap.photos.detail":
    "Das Gesicht auf dem Foto wird ersetzt; Haare, Körper und Kleidung bleiben. Fotos ohne Gesicht oder mit einem abgewandten, verdeckten oder kleinen Gesicht scheitern mit Angabe des Grundes und kosten nichts. Unten können sie abgewählt werden.",
  "swap.photos.drawn.title": "Nur Fotos mit einer Person",
  "swap.photos.drawn.detail":
    "Ein Bildmodell zeichnet die Person neu: Gesicht, Haare und Haut. Kleidung und Hintergrund bleiben, soweit die Zeichnung zum Foto passt. Auch ein Foto ohne Person wird gezeichnet und berechnet: bitte unten abwählen.",
  "swap.named": "Identität im Alt-Text nennen",
  "swap.named.help": "Alt-Texte lesen Kunden und Suchmaschinen.",

  // Flat lay to model
  "flat_to_model.label": "An einer Person zeigen",
  "flat_to_model.help": "Für Fotos der Kleidung allein",
  "flat_to_model.title": "Getragen von {identity}",
  "flat_to_model.detail":
    "Für Fotos des Kleidungsstücks, flach liegend oder auf einem Bügel. Je Produkt wird ein Foto verwendet; Person, Pose und Hintergrund sind neu.",
  "flat_to_model.pose": "Pose",
  "flat_to_model.pose.placeholder": "Gehend, von vorn gesehen",
  "flat_to_model.background": "Hintergrund",
  "flat_to_model.background.placeholder": "Hellgraues Studio",

  // Packshot
  "packshot.label": "Packshot",
  "packshot.help": "Nur das Produkt, freigestellt",
  "packshot.title.white_cutout": "Packshot: Freisteller",
  "packshot.title.flat_lay": "Packshot: Flat Lay",
  "packshot.detail":
    "Für Fotos des Produkts allein, flach liegend oder auf einem Bügel. Je Produkt wird ein Foto verwendet.",
  "packshot.style": "Stil",
  "packshot.style.white_cutout": "Freisteller",
  "packshot.style.flat_lay": "Flat Lay, mit Schatten",
  "packshot.title.ghost_mannequin": "Packshot: Hohlmannequin",
  "packshot.title.marketing_ready": "Packshot: Szene",
  "packshot.title.free": "Packshot: eigene Worte",
  "packshot.style.ghost_mannequin": "Hohlmannequin: von niemandem getragen",
  "packshot.style.marketing_ready": "Szene fürs Marketing",
  "packshot.style.free": "In eigenen Worten",
  "packshot.style.gone": "Dieser Stil kann zurzeit nicht gezeichnet werden. Einen anderen wählen.",
  "packshot.prompt": "Was das Bild zeigt",
  "packshot.prompt.placeholder": "Auf einem Holzregal im Morgenlicht",
  "packshot.prompt.missing": "Bitte beschreiben, was das Bild zeigt.",
  "packshot.transparent": "Transparenter Hintergrund (PNG)",
  "packshot.transparent.large":
    "Dateien über den 20 MB, die Shopify annimmt, werden als WebP veröffentlicht, weiterhin transparent.",
  "packshot.ground": "Hintergrundfarbe",
  "packshot.ground.placeholder": "white",
  "packshot.ground.help": "Ein Farbname oder Hex-Code. Leer: was zum Stil passt.",
  "packshot.ground.unreadable":
    "Diese Farbe kann nicht gelesen werden. Geeignet ist ein Name wie beige oder ein Hex-Code.",
  "packshot.ground.choose": "Hintergrund in {color}",
  "packshot.shadow": "Schatten",
  "packshot.shadow.auto": "Nur wo das Produkt sich sonst nicht abhebt",
  "packshot.shadow.contact": "Weich, wo das Produkt aufliegt",
  "packshot.shadow.soft_drop": "Weich, ringsum",
  "packshot.shadow.none": "Keiner",
  "packshot.framing": "Bildausschnitt",
  "packshot.framing.full_frame": "Wie das Foto",
  "packshot.framing.square_packshot": "Quadratisch",
  "packshot.framing.tall_3_4": "Hochformat, 3:4",

  // Upscale
  "upscale.label": "Vergrößern",
  "upscale.help": "Dasselbe Bild mit mehr Pixeln",
  "upscale.title": "{factor, number}× vergrößern",
  "upscale.detail":
    "Kanten und Strukturen werden in der neuen Größe scharf; Details, die das Foto nicht zeigt, werden nicht erfunden. Sonst ändert sich nichts.",
  "upscale.factor": "Vergrößern um",
  "upscale.factor.short": "{factor, number}×",
  "upscale.factor.choice": "{factor, number}× Breite und Höhe",
  "upscale.price": "Neues Bild bis {size, number} px: {credits, plural, one {# Credit} other {# Credits}}",
  "upscale.too_large":
    "Fotos über {side, number} px oder {megapixels, number} Megapixel würden {factor, number}× größer, als Shopify annimmt. Sie bleiben, wie sie sind, und kosten nichts.",

  // Edit in words
  "edit.label": "In Worten bearbeiten",
  "edit.help": "Was beschrieben wird, in den eigenen Fotos",
  "edit.prompt": "Was sich ändern soll",
  "edit.missing": "Bitte angeben, was sich ändern soll.",
  "edit.help_text": "Am besten ein oder zwei Änderungen auf einmal. Alles andere bleibt, wie es ist.",
  "edit.suggestions": "Zum Beispiel",
  "edit.suggest.ground": "Hellgrauer Hintergrund",
  "edit.suggest.cut_out": "Hintergrund entfernen",
  "edit.suggest.ratio": "Auf 4:5 zuschneiden",
  "edit.suggest.wrinkles": "Falten im Stoff glätten",
  "edit.suggest.studio": "In ein hellgraues Studio setzen",
  "edit.suggest.hanger": "Den Bügel entfernen",
  "edit.suggest.shadow": "Harte Schatten weicher machen",
  "edit.by_model": "{engine} liest den Text so, wie er hier steht, und zeichnet danach.",
  "edit.by_own_engine": "Verstanden. Der Bilddienst zeichnet dies selbst.",
  "edit.model": "Ein Bildmodell",
  "edit.own_engine.title": "Nur einfache Änderungen",
  "edit.own_engine.detail":
    "Es ist kein Bildmodell verbunden, das frei bearbeitet. Der Bilddienst selbst liest Englisch; er färbt Kleidung um, setzt einen einfarbigen Hintergrund, entfernt ihn und schneidet zu. Alles andere wird hier abgelehnt, bevor es etwas kostet.",

  // Erneut erstellte Bilder und der Stand eines Restyles
  "retry.running": "Bitte warten, bis dieses Restyle beendet ist, oder es zuerst stoppen.",
  "retry.title": "{count, plural, one {# Bild} other {# Bilder}} erneut erstellen?",
  "retry.detail":
    "Kostet höchstens {credits, plural, one {# Credit} other {# Credits}}. Nur gelungene Bilder werden berechnet; was fertig ist, bleibt unverändert.",
  "retry.garment": "Anderes Kleidungsstück",
  "retry.garment.help": "Optional. So benannt wie auf dem Foto, zum Beispiel Jacke.",
  "retry.prompt": "Andere Worte",
  "retry.prompt.help":
    "Optional. Was an diesen Bildern geändert werden soll, statt der Worte, nach denen sie bearbeitet werden sollten.",
  "retry.color": "Andere Farbe",
  "retry.color.help": "Optional. Ein Name oder Hex-Code statt der Farbe, die diese Bilder haben sollten.",
  "retry.confirm": "Erneut erstellen",
  "retry.cancel": "Abbrechen",
  "retry.done": "Bilder werden erneut erstellt",
  "retry.failed": "{count, plural, one {# Bild} other {# Bilder}} erneut versuchen",
  "retry.stopped": "{count, plural, one {# gestopptes Bild} other {# gestoppte Bilder}} erstellen",
  "run.safe_to_close":
    "Diese Seite kann geschlossen werden. Das Restyle läuft weiter; die Startseite zeigt, wenn es fertig ist.",
  "run.left": "Noch etwa {minutes, plural, one {# Minute} other {# Minuten}}",
  "run.left.soon": "Noch weniger als eine Minute",
  "run.stopped": "Gestoppt",

  // A run
  "run.done": "{done, number} von {total, plural, one {# Bild} other {# Bildern}} erledigt",
  "run.made": "{made, number} von {total, plural, one {# Bild} other {# Bildern}} erstellt",
  "run.elapsed.running": "Läuft seit {time}",
  "run.elapsed.took": "Dauer: {time}",
  "run.fact.ready": "Fertig",
  "run.fact.working": "Eingereiht oder in Arbeit",
  "run.fact.waiting": "Noch nicht gesendet",
  "run.fact.unchecked": "Umriss prüfen",
  "run.fact.failed": "Fehlgeschlagen",
  "run.fact.stopped": "Gestoppt",
  "run.fact.used": "Credits verbraucht",
  "run.fact.on_hold": "Credits reserviert",
  "run.announce.running": "{percent, number} Prozent erledigt",
  "run.announce.finished":
    "Beendet: {ready, plural, one {# Bild} other {# Bilder}} fertig{unchecked, plural, =0 {} other {, # mit „Umriss prüfen“}}{failed, plural, =0 {} other {, # fehlgeschlagen}}",
  "run.images": "Bilder",
  "run.review_image": "Prüfen: {image}",
  "run.image.waiting": "Wartet",
  "run.image.uploading": "Wird hochgeladen",
  "run.image.working": "Eingereiht oder in Arbeit",
  "run.image.unchecked": "Umriss prüfen",
  "run.image.failed": "Fehlgeschlagen",
  "run.image.stopped": "Gestoppt",
  "run.outlines.waiting":
    "{count, plural, one {# Umriss} other {# Umrisse}} zu prüfen ({images, plural, one {# Bild} other {# Bilder}})",
  "run.outlines.waiting.detail":
    "Es ist nicht genau zu erkennen, wo das Kleidungsstück endet. Nach dem Bestätigen oder Korrigieren werden diese Bilder erstellt. Berechnet wurde dafür nichts.",
  "run.outlines.title": "Umrisse der Kleidungsstücke",
  "run.outlines.loading": "Umrisse werden geladen",
  "run.outlines.help": "Bilder angenommener Umrisse werden sofort erstellt und berechnet.",
  "run.outlines.making": "{count, plural, one {# Bild wird} other {# Bilder werden}} erstellt",
  "run.outlines.accept":
    "{count, plural, one {Diesen Umriss} other {Diese #}} für {credits, plural, one {# Credit} other {# Credits}} annehmen",
  "run.problems.failed":
    "{count, plural, one {# Bild konnte} other {# Bilder konnten}} nicht erstellt werden",
  "run.problems.not_started": "Nicht alles wurde gestartet",
  "run.problems.show": "Fehlgeschlagene Bilder zeigen",
  "run.problems.note": "Fehlgeschlagene Bilder wurden nicht berechnet. Bei jedem steht unten der Grund.",
  "run.problems.of_product": "{product}: {title}: {detail}",
  "run.problems.more": "Und {count, plural, one {# weiteres Produkt} other {# weitere Produkte}}.",
  "run.left_out.title":
    "{count, plural, one {# Bild wurde} other {# Bilder wurden}} ausgelassen und nicht berechnet",
  "run.left_out.doubtful": "{product}: {count, plural, one {# Umriss} other {# Umrisse}} zu prüfen",
  "run.left_out.none":
    "{product}: auf {count, plural, one {# Bild} other {# Bildern}} wurde kein Kleidungsstück gefunden",
  "run.left_out.open": "Prüfen und neu gestalten",
  "run.stop": "Stoppen",
  "run.stop.title": "Dieses Restyle stoppen?",
  "run.stop.detail":
    "{count, plural, one {# noch nicht erstelltes Bild wird} other {# noch nicht erstellte Bilder werden}} gestoppt und die Credits dafür freigegeben. Fertige Bilder bleiben und werden berechnet.",
  "run.stop.confirm": "Restyle stoppen",
  "run.stop.cancel": "Weiterlaufen lassen",
  "run.stop.done": "Restyle gestoppt",

  // Drafts that no identity can be made of
  "drafts.refused.no_face":
    "Auf diesem Entwurf ist kein Gesicht zu finden. Einen anderen wählen oder neue zeichnen lassen.",
  "drafts.refused.several":
    "Dieser Entwurf zeigt mehr als ein Gesicht. Einen anderen wählen oder nur eine Person beschreiben.",
  "drafts.refused.drawn":
    "Das Gesicht dieses Entwurfs wirkt gezeichnet. Einen anderen wählen oder das Foto einer Person beschreiben.",
  "drafts.refused.small":
    "Das Gesicht dieses Entwurfs ist zu klein oder angeschnitten. Einen anderen wählen oder ein Porträt beschreiben.",
  "drafts.refused.turned":
    "Das Gesicht dieses Entwurfs blickt nicht in die Kamera. Einen anderen wählen oder das in die Beschreibung aufnehmen.",
  "drafts.refused.light":
    "Das Gesicht dieses Entwurfs ist zu dunkel, zu hell oder unscharf. Einen anderen wählen oder neue zeichnen lassen.",
  "drafts.refused.covered":
    "Ein Teil des Gesichts ist auf diesem Entwurf nicht zu sehen. Einen anderen wählen oder ein unverdecktes Gesicht beschreiben.",
  "drafts.refused.glasses":
    "Die Person auf diesem Entwurf trägt eine Brille. Einen anderen wählen oder „ohne Brille“ in die Beschreibung aufnehmen.",

  // Prices in money
  "new.photos.size_chart": "Größentabelle",
  "new.summary.look_products": "{look} · {count, plural, one {# Produkt} other {# Produkte}}",
  "money.at_most": "Höchstens {money}.",
  "money.from.operator": "Bei {price} für {credits, number} Credits.",
  "money.from.purchase": "Bei {price} für {credits, number} Credits, wie beim letzten Kauf.",
  "money.from.pack":
    "Bei {price} für {credits, number} Credits. In größeren Paketen kostet ein Credit weniger.",

  // A paused run
  "restyle.status.paused": "Pausiert",
  "run.pause": "Pausieren",
  "run.pause.done": "Restyle pausiert",
  "run.pause.safe_to_close":
    "Diese Seite kann geschlossen werden. Das Restyle bleibt pausiert, bis es fortgesetzt wird.",
  "run.pausing":
    "Wird pausiert: {count, plural, one {# Bild wird} other {# Bilder werden}} noch fertiggestellt",
  "run.paused": "Dieses Restyle ist pausiert",
  "run.paused.detail":
    "{count, plural, one {# Bild wartet, und dafür sind} other {# Bilder warten, und dafür sind}} keine Credits reserviert. Beim Fortsetzen {credits, plural, one {wird höchstens # Credit} other {werden höchstens # Credits}} reserviert.",
  "run.paused.nothing_left": "Alles Übrige wird noch fertiggestellt, es wird nichts zurückgehalten.",
  "run.resume": "Fortsetzen",
  "run.resumed": "Das Restyle läuft weiter",

  // Review
  "review.title": "Prüfen",
  "review.page": "Prüfen: {restyle}",
  "review.running.title": "Noch ist kein Bild fertig",
  "review.running.detail": "Fertige Bilder erscheinen hier nach und nach.",
  "review.nothing.title": "Nichts zu prüfen",
  "review.nothing.detail": "Keines der Bilder konnte erstellt werden.",
  "review.view_progress": "Fortschritt ansehen",
  "review.view_restyle": "Restyle ansehen",
  "review.progress": "{done, number} von {total, number} geprüft",
  "review.approve_rest": "Alle übrigen freigeben ({count, number})",
  "review.approve_rest.title": "{count, plural, one {# Bild} other {# Bilder}} auf einmal freigeben?",
  "review.approve_rest.detail":
    "Vielleicht wurden noch nicht alle angesehen. U macht die Entscheidung rückgängig.",
  "review.approve_rest.confirm": "{count, number} freigeben",
  "review.approve_rest.cancel": "Abbrechen",
  "review.approved_rest": "{count, plural, one {# Bild} other {# Bilder}} freigegeben",
  "review.leave.title": "Die letzten Entscheidungen sind nicht gespeichert",
  "review.leave.detail":
    "Die App war nicht erreichbar. Beim Verlassen der Seite gehen nicht gespeicherte Entscheidungen verloren.",
  "review.leave.confirm": "Ohne Speichern verlassen",
  "review.leave.cancel": "Bleiben",
  "review.unsaved.title": "Die letzten Entscheidungen sind nicht gespeichert",
  "review.unsaved.detail": "Die App war nicht erreichbar. Diese Seite offen lassen und erneut versuchen.",
  "review.place": "{index, number} von {count, number} · {image}",
  "review.place_and_size":
    "{index, number} von {count, number} · {image} · {width, number, ::group-off} × {height, number, ::group-off} px",
  "review.slider": "Schieber",
  "review.side_by_side": "Nebeneinander",
  "review.fix_outline": "Umriss korrigieren",
  "review.fix_outline_of": "Umriss korrigieren: {image}",
  "review.outline_label": "Umriss auf dem Foto zeigen",
  "review.remaking": "Wird neu erstellt",
  "review.remake_failed": "Dieses Bild konnte nicht neu erstellt werden; zu sehen ist das frühere",
  "review.key.fix": "Umriss korrigieren",
  "review.key.outline": "Umriss",
  "review.fit": "Einpassen",
  "review.fit_label": "Einpassen: das ganze Bild zeigen",
  "review.zoom": "100 %",
  "review.zoom_label": "Auf 100 % vergrößern",
  "review.before": "Vorher",
  "review.after": "Nachher",
  "review.before_and_after": "Vorher und nachher",
  "review.before_of": "{image}, vorher",
  "review.after_of": "{image}, nachher",
  "review.divider": "Trennlinie zwischen vorher und nachher",
  "review.divider_value": "{before, number} % vorher, {after, number} % nachher",
  "review.enlarged": "{image}, vergrößert. Mit den Pfeiltasten bewegen.",
  "review.previous": "Vorheriges Bild",
  "review.next": "Nächstes Bild",
  "review.approve": "Freigeben",
  "review.reject": "Ablehnen",
  "review.approve_instead": "Doch freigeben",
  "review.reject_instead": "Doch ablehnen",
  "review.undo": "Entscheidung zurücknehmen",
  "review.published": "Veröffentlicht.",
  "review.published_undo": "Zum Ändern der Entscheidung die Veröffentlichung rückgängig machen.",
  "review.all_images": "Alle Bilder",
  "review.film": "{image}, {decision}",
  "review.decision.undecided": "Offen",
  "review.decision.approved": "Freigegeben",
  "review.decision.rejected": "Abgelehnt",
  "review.keys": "Tastenkürzel",
  "review.key.previous": "Vorheriges",
  "review.key.next": "Nächstes",
  "review.key.approve": "Freigeben",
  "review.key.reject": "Ablehnen",
  "review.key.undo": "Zurücknehmen",
  "review.key.view": "Nebeneinander",
  "review.key.zoom": "Vergrößern",
  "review.key.full": "Vollbild (Esc verlässt es)",
  "review.full": "Vollbild",
  "review.full.leave": "Vollbild verlassen",

  // Prüfen: Kontaktbogen und Filter
  "review.one_image": "Einzelbild",
  "review.sheet": "Kontaktbogen",
  "review.sheet.now": "Jetzt",
  "review.sheet.new": "Neue Bilder",
  "review.sheet.approve": "{count, number} freigeben",
  "review.sheet.approve_label":
    "{count, number} freigeben: {count, plural, one {offenes Bild} other {offene Bilder}} von {product}",
  "review.sheet.approve_color": "{color} freigeben ({count, number})",
  "review.sheet.size": "Bildgröße",
  "review.sheet.page": "{page, number} von {pages, number}",
  "review.sheet.pages": "Seiten des Kontaktbogens",
  "review.show": "Anzeigen",
  "review.show.all": "Alle ({count, number})",
  "review.show.undecided": "Offen ({count, number})",
  "review.show.doubtful": "Fraglich ({count, number})",
  "review.show.rejected": "Abgelehnt ({count, number})",
  "review.show.unchecked": "Umriss prüfen ({count, number})",
  "review.show.failed": "Fehlgeschlagen ({count, number})",
  "review.order": "Reihenfolge",
  "review.order.doubt": "Fragliche zuerst",
  "review.order.in_part": "In diesem Teil",
  "review.order_is": "Reihenfolge: {order}",
  "review.order.product": "Nach Produkt",
  "review.none_shown.title": "Kein solches Bild",
  "review.none_shown.detail": "Kein Bild dieses Restyles passt zum Filter.",
  "review.none_shown.action": "Alle Bilder zeigen",
  "review.not_made": "Dieses Bild konnte nicht erstellt werden. Es wurde nicht berechnet.",
  "review.state.published": "veröffentlicht",
  "review.state.doubtful": "Offen, bitte ansehen",
  "review.key.sheet": "Kontaktbogen",
  "review.new_image": "Neues Bild",
  "review.original": "Original (halten)",
  "review.difference": "Unterschied",
  "review.difference_label": "Was sich vom Foto unterscheidet, hell auf dunkel",
  "review.difference_failed": "Ein Bild konnte nicht geladen werden.",
  "review.reason.question": "Warum? (optional)",
  "review.reason.question_of": "Warum abgelehnt? (optional): {image}",
  "review.reason.note": "In eigenen Worten",
  "review.reason.color": "Farbe",
  "review.reason.edges": "Kanten",
  "review.reason.parts": "Falsche oder fehlende Teile",
  "review.reason.fabric": "Muster oder Stoff",
  "review.reason.person": "Person",
  "review.reason.unnatural": "Wirkt unecht",
  "review.reason.other": "Etwas anderes",
  "review.remake.action": "Neu erstellen",
  "review.remake.title": "Dieses Bild neu erstellen?",
  "review.remake.cost":
    "Das neue Bild kostet {credits, plural, one {# Credit} other {# Credits}} und ersetzt dieses. Darüber wird neu entschieden.",
  "review.remake.free": "Das neue Bild kostet nichts: Der Umriss wurde korrigiert. Es ersetzt dieses.",
  "review.remake.done": "Das Bild wird neu erstellt",
  "review.remake.not_now":
    "Dieses Bild kann nicht neu erstellt werden, solange es beim Produkt oder nicht fertig ist.",
  "review.remake.price":
    "Es kostet jetzt {credits, plural, one {# Credit} other {# Credits}}. Bitte schließen und erneut versuchen.",
  "review.key.original": "Halten: Original zeigen",
  "review.key.difference": "Unterschied",
  "review.key.redo": "Neu erstellen",
  "review.key.help": "Alle Tasten",
  "review.end.title":
    "{approved, plural, =0 {Keins freigegeben} other {# freigegeben}}{rejected, plural, =0 {} other {, # abgelehnt}}",
  "review.end.wrong": "Abgelehnte Bilder ansehen",
  "review.end.wrong_detail":
    "Ist ein abgelehntes Bild falsch? Nach einer Meldung mit „Falsches Ergebnis“ kommen seine Credits zurück.",
  "review.wrong.action": "Falsches Ergebnis",
  "review.wrong.title": "Falsches Ergebnis melden?",
  "review.wrong.detail":
    "Das Bild wird abgelehnt, und die Credits kommen zurück. Das geht für bis zu {count, plural, one {# Bild} other {# Bilder}} im Monat, vor dem Veröffentlichen.",
  "review.wrong.reason": "Was ist falsch",
  "review.wrong.choose": "Bitte einen Grund wählen",
  "review.wrong.confirm": "Credits zurückbekommen",
  "review.wrong.done": "{credits, plural, one {# Credit ist} other {# Credits sind}} zurück",
  "review.wrong.pending": "Die Credits kommen in Kürze zurück",
  "review.wrong.not_now":
    "Dieses Bild kann jetzt nicht gemeldet werden: Es ist nicht fertig oder wird neu erstellt.",
  "review.wrong.published": "Dieses Bild war beim Produkt, daher kommen die Credits nicht zurück.",
  "review.key.report-fault": "Falsches Ergebnis",
  "credits.ledger.for_color": "Farbe wich ab",
  "credits.ledger.for_report": "Als falsch gemeldet",
  "credits.ledger.refunded": "+{count, plural, one {# Credit} other {# Credits}} zurück",
  "failure.service.refund_cap_reached.detail":
    "Das Erstattungslimit dieses Monats ist erreicht. Ab dem nächsten Ersten geht es wieder. Das Bild bleibt abgelehnt.",
  "failure.service.output_not_charged.detail":
    "Dieses Bild war kostenlos, daher gibt es nichts zurück. Es bleibt abgelehnt.",
  "review.facts": "Was gemessen wurde",
  "fact.untouched": "Hintergrund unverändert",
  "fact.touched": "Außerhalb des Kleidungsstücks hat sich etwas geändert",
  "fact.color.near": "Die Farbe ist die gewünschte",
  "fact.color.far": "Die Farbe ist nicht ganz die gewünschte",
  "review.sheet.color_off": "ΔE {deltaE, number} daneben",
  "recolor.promise":
    "Farbgarantie: Ein Bild, dessen Farbe um mehr als ΔE {deltaE, number} abweicht, kostet nichts.",
  "recolor.promise.variations": "Gilt nicht für Variationen nach der ersten.",
  "recolor.promise.patterns": "Gilt nicht für Muster.",
  "fact.color.match": "Farbe stimmt: ΔE {deltaE, number}",
  "fact.color.returned": "Farbe weicht um ΔE {deltaE, number} ab. Die Credits sind zurück.",
  "fact.color.free": "Farbe weicht um ΔE {deltaE, number} ab. Dieses Bild war kostenlos.",
  "fact.color.unmeasured": "Keine Farbgarantie für dieses Bild",
  "fact.color.unmeasured.pattern_asked": "Keine Farbgarantie: Ein Muster hat nicht nur eine Farbe",
  "fact.color.unmeasured.variation": "Keine Farbgarantie: Eine Variation weicht absichtlich ab",
  "fact.color.unmeasured.color_unnamed": "Keine Farbgarantie: Es war keine Farbe genannt",
  "fact.color.unmeasured.model_drawing": "Keine Farbgarantie: Ein Modell hat das ganze Bild gezeichnet",
  "fact.color.unmeasured.mostly_kept": "Keine Farbgarantie: Das meiste am Kleidungsstück behält seine Farbe",
  "fact.color.unmeasured.too_small": "Keine Farbgarantie: Das Kleidungsstück ist zu klein",
  "fact.color.unmeasured.cloth_uneven": "Keine Farbgarantie: Der Stoff hat ein starkes Muster",
  "fact.identity.near": "Ähnelt der Identität",
  "fact.identity.far": "Ähnelt der Identität vielleicht nicht",
  "review.doubt": "Dieses Bild vor der Freigabe genau ansehen, vor allem Ränder und Details.",
  "run.ended":
    "Fertig: {ready, plural, one {# Bild ist} other {# Bilder sind}} bereit{unchecked, plural, =0 {} other {, # mit „Umriss prüfen“}}{failed, plural, =0 {} other {, # fehlgeschlagen}}",
  "run.ended_elsewhere": "{restyle}. {text}",
  "run.ended.open": "Öffnen",
  "variation.as_asked": "wie gewünscht",
  "variation.deeper": "dunkler",
  "variation.lighter": "heller",
  "variation.richer": "kräftigere Farbe",
  "variation.softer": "sanftere Farbe",
  "variation.more_contrast": "stärkere Falten",
  "variation.less_contrast": "weichere Falten",
  "variation.warmer": "wärmer",

  // Publish
  "publish.title": "Veröffentlichen",
  "publish.page": "Veröffentlichen: {restyle}",
  "publish.none.title": "Noch ist kein Bild freigegeben",
  "publish.none.detail": "Die gewünschten Bilder freigeben. Nur freigegebene Bilder werden veröffentlicht.",
  "publish.none.action": "Bilder prüfen",
  "publish.undo_all": "Alle zurücknehmen",
  "publish.undecided.title": "{count, plural, one {# Bild ist} other {# Bilder sind}} noch nicht geprüft",
  "publish.undecided.detail": "Nur freigegebene Bilder werden veröffentlicht.",
  "publish.head.undoing": "Wird zurückgenommen",
  "publish.head.publishing": "Wird veröffentlicht",
  "publish.head.placement": "Platzierung",
  "publish.head.done": "Alles veröffentlicht",
  "publish.undoing.detail":
    "{count, plural, one {# Bild wird} other {# Bilder werden}} von den Produkten genommen. Diese Seite kann verlassen werden.",
  "publish.placement": "Platz des neuen Bildes unter den Medien des Produkts",
  "publish.placement.after-original": "Nach dem Originalfoto",
  "publish.placement.after-original.help":
    "Auf jedes Foto folgen seine Farben; in der Galerie mischen sich die Farben.",
  "publish.placement.first": "Zuerst",
  "publish.placement.first.help": "Das neue Bild wird zum Hauptbild des Produkts.",
  "publish.placement.last": "Zuletzt",
  "publish.placement.last.help": "Farbe für Farbe, hinter den anderen Medien des Produkts.",
  "publish.start": "{count, plural, one {# Bild} other {# Bilder}} veröffentlichen",
  "publish.start_again": "Mit {count, plural, one {# Bild} other {# Bildern}} erneut versuchen",
  "publish.note":
    "Kommt zu {count, plural, one {# Produkt} other {# Produkten}} im Shop hinzu. Die Originalfotos bleiben, und alles lässt sich 90 Tage lang zurücknehmen.",
  "publish.done":
    "{count, plural, one {# Bild} other {# Bilder}} auf den Produkten. Die Originalfotos sind unverändert.",
  "publish.progress": "{done, number} von {total, plural, one {# Bild} other {# Bildern}} auf den Produkten",
  "publish.progress.note": "Diese Seite kann verlassen werden. Die Veröffentlichung geht weiter.",
  "publish.progress.uploaded":
    "{count, plural, one {# Bild} other {# Bilder}} in Shopify, noch nicht platziert.",
  "publish.result": "{count, plural, one {# Bild} other {# Bilder}} veröffentlicht",
  "publish.result_failed":
    "{count, plural, one {# Bild} other {# Bilder}} veröffentlicht, {failed, number} fehlgeschlagen",
  "publish.state.publishing": "Wird veröffentlicht",
  "publish.state.undoing": "Wird zurückgenommen",
  "publish.state.published": "Veröffentlicht",
  "publish.state.failed": "Nicht veröffentlicht",
  "publish.state.undone": "Zurückgenommen",
  "publish.state.none": "Freigegeben",
  "publish.view_in_store": "Im Shop ansehen",
  "publish.view_in_store_of": "Im Shop ansehen: {product}",
  "publish.view_product": "Produkt ansehen",
  "publish.view_product_of": "Produkt ansehen: {product}",
  "publish.alt": "Alt-Text",
  "publish.alt_of": "von {image}",
  "publish.alt.none": "Keiner",
  "publish.undo": "Zurücknehmen",
  "publish.undo_of": "Zurücknehmen: Veröffentlichung von {image}",
  "publish.undo.title": "{count, plural, one {# Bild} other {# Bilder}} zurücknehmen?",
  "publish.undo.detail":
    "{count, plural, one {Das Bild wird von seinem Produkt} other {Die Bilder werden von ihren Produkten}} im Shop genommen. Neue Varianten einer Farbe werden mit ihrem letzten Bild entfernt. Die Originalfotos bleiben, und eine erneute Veröffentlichung ist möglich.",
  "publish.undo.confirm": "{count, plural, one {# Bild} other {# Bilder}} zurücknehmen",
  "publish.undo.cancel": "Abbrechen",
  "publish.undo.over":
    "Die Frist für eines dieser Bilder ist abgelaufen. Bitte dieses in Shopify vom Produkt entfernen und die anderen ohne es zurücknehmen.",
  "publish.undo.done": "{count, plural, one {# Bild} other {# Bilder}} zurückgenommen",

  // Publishing on variants
  "publish.gallery.now": "Galerie jetzt",
  "publish.gallery.after": "Galerie nach dem Veröffentlichen",
  "publish.gallery.new": "Neu: {alt}",
  "publish.variants.all": "Varianten für neue Farben anlegen",
  "publish.variants.all.help":
    "Jede neue Farbe kommt als Varianten ohne Bestand dazu. Das lässt sich je Produkt ändern.",
  "publish.variants.label": "{color}: Welche Varianten zeigen die Bilder?",
  "publish.variants.value": "{option}: {value}",
  "publish.variants.new": "Neue Varianten in dieser Farbe",
  "publish.variants.new.help":
    "Eine Variante je Kombination der anderen Optionen. Preis, Steuer, Gewicht, Kosten, Zolldaten und Grundpreis werden übernommen. Shopify kennt keine Entwürfe von Varianten: Ohne Bestand gelten sie als ausverkauft.",
  "publish.variants.gallery": "Keine, nur die Galerie des Produkts",
  "publish.variants.gallery.help": "{color} ist in der Galerie zu sehen, aber nicht wählbar.",
  "publish.variants.linked_option.help":
    "„{option}“ nimmt seine Werte aus einer Liste in Shopify. Soll {color} Varianten bekommen, die Farbe zuerst dort hinzufügen. Bis dahin kommen die Bilder in die Galerie.",
  "publish.variants.colors.access":
    "„{option}“ nimmt seine Farben aus einer Liste in Shopify. Wenn Sie den Zugriff auf die Liste erlauben, fügt die App Farben hinzu, die dort fehlen, etwa {color}. Bis dahin kommen deren Bilder in die Galerie.",
  "publish.variants.colors.declined":
    "Ohne Zugriff auf die Liste kann die App die Farbe nicht hinzufügen. Es wurde nichts geändert.",
  "publish.variants.colors.new":
    "Die Farbe kommt auch in die Liste in Shopify, aus der „{option}“ seine Farben nimmt. Andere Produkte können sie ebenfalls verwenden.",
  "publish.variants.no_option":
    "Dieses Produkt hat keine Option für die Farbe. Die Bilder kommen in die Galerie.",
  "publish.variants.name": "Name der Farbe",
  "publish.variants.name.missing": "Den Namen eingeben, den Kundschaft sieht",
  "publish.variants.name.taken": "Das Produkt hat diese Farbe. Bitte oben wählen",
  "publish.variants.sku": "SKU",
  "publish.variants.sku.help": "{sku} ist die übernommene SKU, {color} die Farbe.",
  "publish.variants.stock": "Bestand",
  "publish.variants.stock.sold-out": "Vorerst ausverkauft",
  "publish.variants.stock.as-now": "Verkauf wie bei den übernommenen Varianten",
  "publish.variants.barcode": "Auch die Barcodes übernehmen",
  "publish.variants.barcode.help":
    "Zwei Farben haben dann denselben Barcode, und eine Kasse kann sie nicht unterscheiden.",
  "publish.variants.of": "{color} ist zu sehen bei {option}: {value}",
  "publish.variants.linked": "Bei Varianten",
  "publish.variants.linking": "Varianten werden verknüpft",
  "publish.variants.unlinking": "Varianten werden zurückgesetzt",
  "publish.failures.images": "{count, plural, one {# Bild ist} other {# Bilder sind}} nicht im Onlineshop",
  "publish.failures.variants":
    "Die Varianten von {count, plural, one {# Farbe} other {# Farben}} zeigen ihre Bilder nicht",
  "publish.failures.disclosure":
    "{count, plural, one {# Produkt gibt} other {# Produkte geben}} nicht an, welche Bilder mit KI entstanden sind",
  "publish.failures.elsewhere":
    "Gründe stehen in {count, plural, one {einem anderen Teil} other {# anderen Teilen}} dieses Restyles.",
  "publish.failures.show_part": "Teil {part, number} anzeigen",
  "publish.failures.again": "Erneut versuchen",
  "publish.undo_product": "{count, plural, one {# Bild} other {# Bilder}} zurücknehmen",
  "publish.undo_product_of": "{count, plural, one {# Bild} other {# Bilder}} zurücknehmen: {product}",
  "publish.undo_color": "{color} zurücknehmen",
  "publish.changes.reading": "Änderungen im Shop werden gesucht",
  "publish.changes.title": "Seitdem im Shop geändert",
  "publish.changes.product_gone": "{product} ist nicht mehr im Shop",
  "publish.changes.image_removed":
    "{product}: {count, plural, one {# Bild wurde} other {# Bilder wurden}} vom Produkt entfernt",
  "publish.changes.alt":
    "{product}: Der Alt-Text von {count, plural, one {# Bild} other {# Bildern}} wurde geändert und verschwindet mit dem Bild",
  "publish.changes.variant_picture":
    "{product}: {count, plural, one {# Variante zeigt ein anderes Bild und behält} other {# Varianten zeigen ein anderes Bild und behalten}} es",
  "publish.changes.variant":
    "{product}: {count, plural, one {# neue Variante wurde geändert oder hat Bestand und bleibt} other {# neue Varianten wurden geändert oder haben Bestand und bleiben}}",
  "publish.changes.force": "Auch diese Änderungen zurücknehmen",
  "publish.changes.force.help":
    "Varianten bekommen das Bild von vor dem Veröffentlichen. Neue Varianten werden samt Bestand gelöscht.",

  // Archivierte Restyles, und wie lange sich Veröffentlichtes zurücknehmen lässt
  "archive.do": "Archivieren",
  "archive.undo": "Aus dem Archiv holen",
  "archive.done": "Restyle archiviert. Seine Bilder bleiben, wie sie sind.",
  "archive.undone": "Das Restyle ist wieder in der Liste",
  "archive.show": "Archivierte anzeigen",
  "archive.hide": "Nicht archivierte anzeigen",
  "archive.empty.title": "Hier ist nichts",
  "archive.empty.detail": "Alle Restyles sind im Archiv.",
  "archive.none.detail": "Kein Restyle ist archiviert.",
  "undo.until": "Lässt sich bis {date} zurücknehmen",
  "undo.over": "Vor mehr als 90 Tagen veröffentlicht. Zum Entfernen bitte am Produkt löschen.",

  // Large restyles
  "review.approve_rest.elsewhere":
    "{count, plural, one {# davon ist} other {# davon sind}} in anderen Teilen. U nimmt die Entscheidung zurück.",
  "review.none_here.detail": "Kein Bild dieses Teils passt zum Filter. Andere passen.",
  "review.none_here.action": "Zu Teil {part, number}",
  "publish.undo_part": "Diesen Teil zurücknehmen ({count, number})",
  "publish.undo_whole": "Alle zurücknehmen ({count, number})",
  "publish.undo.whole":
    "Es sind alle veröffentlichten Bilder dieses Restyles, in allen Teilen. Was seitdem im Shop geändert wurde, bleibt.",

  // Scheduled publishing
  "schedule.when": "Zeitpunkt",
  "schedule.now": "Jetzt",
  "schedule.later": "Planen",
  "schedule.publish_day": "Veröffentlichen am",
  "schedule.revert": "Später automatisch entfernen",
  "schedule.revert.help":
    "Die Bilder verlassen ihre Produkte wieder. Varianten, Reihenfolge und Hauptbild sind wie zuvor.",
  "schedule.revert_day": "Entfernen am",
  "schedule.time": "Uhrzeit",
  "schedule.zone": "Es gilt die Zeitzone des Shops: {timeZone}.",
  "schedule.incomplete": "Datum und Uhrzeit eingeben",
  "schedule.start": "{count, plural, one {# Bild} other {# Bilder}} planen",
  "schedule.started": "Bilder geplant",
  "schedule.title": "Geplant",
  "schedule.publishes": "{count, plural, one {# Bild wird} other {# Bilder werden}} veröffentlicht: {time}",
  "schedule.reverts": "{count, plural, one {# Bild wird} other {# Bilder werden}} zurückgenommen: {time}",
  "schedule.then_reverts": "und zurückgenommen: {time}",
  "schedule.change": "Ändern",
  "schedule.change_of": "Ändern: {schedule}",
  "schedule.change.title": "Zeitplan von {count, plural, one {# Bild} other {# Bildern}} ändern",
  "schedule.change.detail":
    "„Jetzt“ veröffentlicht sofort. Ohne Zeitpunkt zum Zurücknehmen bleiben die Bilder.",
  "schedule.change.detail_published": "Ohne Zeitpunkt zum Zurücknehmen bleiben die Bilder.",
  "schedule.change.confirm": "Speichern",
  "schedule.changed": "Zeitplan geändert",
  "schedule.cancel": "Zeitplan aufheben",
  "schedule.cancel_of": "Zeitplan aufheben: {schedule}",
  "schedule.cancel.title": "Zeitplan von {count, plural, one {# Bild} other {# Bildern}} aufheben?",
  "schedule.cancel.detail": "Die Bilder bleiben freigegeben und werden nicht veröffentlicht.",
  "schedule.cancel.detail_published": "Die Bilder bleiben auf ihren Produkten.",
  "schedule.cancel.keep": "Behalten",
  "schedule.cancelled": "Zeitplan aufgehoben",
  "schedule.late.publish":
    "Fällig am {time}: {count, plural, one {# Bild begann} other {# Bilder begannen}} erst am {begun}, weil die App nicht lief.",
  "schedule.late.revert":
    "Fällig am {time}: Die Rücknahme von {count, plural, one {# Bild} other {# Bildern}} begann erst am {begun}, weil die App nicht lief.",
  "schedule.past": "Dieser Zeitpunkt ist vorbei. Einen späteren wählen",
  "schedule.no_time": "Diese Uhrzeit gibt es im Shop an diesem Tag nicht. Eine andere wählen",
  "schedule.revert_first": "Einen Zeitpunkt nach dem Veröffentlichen wählen",
  "schedule.too_late":
    "Die Bilder werden nach dem Erstellen nur begrenzt aufbewahrt. Bitte einen Tag bis zum {day, date, day} wählen",
  "schedule.too_old":
    "Die Bilder werden nur noch wenige Tage aufbewahrt. Bitte jetzt veröffentlichen oder neu erstellen",
  "schedule.revert_too_late": "Bitte einen Zeitpunkt innerhalb eines Jahres nach der Veröffentlichung wählen",
  "schedule.zone_changed":
    "Die Zeitzone des Shops ist jetzt {timeZone}. Zeitpunkt prüfen und erneut versuchen",
  "schedule.begun": "Das hat inzwischen begonnen und lässt sich hier nicht mehr ändern.",
  "review.scheduled": "Geplant.",
  "review.scheduled_cancel": "Ändern oder aufheben",
  "restyle.step.scheduled": "Zeitplan ansehen",
  "restyle.status.scheduled": "Geplant",
  "publish.state.scheduled": "Geplant",
  "publish.variants.scheduled": "Wird zum geplanten Zeitpunkt verknüpft",
  "publish.head.scheduled": "Alles geplant",
  "publish.scheduled":
    "{count, plural, one {# Bild wird} other {# Bilder werden}} zum geplanten Zeitpunkt veröffentlicht.",
  "home.theme_note.title": "Das Theme zeigt den KI-Hinweis noch nicht",
  "home.theme_note.detail":
    "Die Produkte nennen ihre Bilder, die mit KI entstanden sind. Mit „KI-Hinweis auf Bildern“ im Theme-Editor sieht die Kundschaft das auf jedem von ihnen.",
  "theme_editor.open": "Theme-Editor öffnen",
  "home.overdue.title": "Auf den Produkten sind noch Bilder, die weg sein sollten",
  "home.overdue.undos":
    "{count, plural, one {# Bild, das zu einem Termin zurückgenommen werden sollte} other {# Bilder, die zu einem Termin zurückgenommen werden sollten}}",
  "home.overdue.withdrawals":
    "{count, plural, one {Die Bilder von # zurückgezogenen Person} other {Die Bilder von # zurückgezogenen Personen}}",
  "home.overdue.detail":
    "Shopify nimmt der App den Zugang zum Shop, wenn sie 90 Tage lang niemand öffnet. Jetzt ist sie offen und versucht es erneut. Bilder, die morgen noch da sind, bitte von Hand entfernen.",
  "home.scheduled.title": "Geplant",
  "failure.schedule_missed.detail":
    "Die App lief vom Zeitpunkt zum Veröffentlichen bis zum Zeitpunkt zum Zurücknehmen nicht. Jetzt veröffentlichen oder neu planen.",

  // Ob eine veröffentlichte Datei sagt, wie sie entstanden ist
  "provenance.verified": "KI-Metadaten geprüft",
  "provenance.lost": "KI-Metadaten fehlen: Shopify hat sie aus der Datei entfernt",
  "provenance.unchecked": "KI-Metadaten nicht geprüft",
  "provenance.checking": "KI-Metadaten werden geprüft",

  // Einstellungen, und was über Bilder gesagt wird, die mit KI entstanden sind
  "settings.title": "Einstellungen",
  "settings.saved": "Einstellungen gespeichert",
  "settings.palette.title": "Markenfarben",
  "settings.palette.detail":
    "Sie stehen bei einem neuen Restyle zuerst zur Wahl. Frühere Restyles behalten ihre Farben.",
  "settings.palette.none": "Noch keine Markenfarben.",
  "settings.palette.add": "Farbe hinzufügen",
  "settings.palette.code": "Hex-Code",
  "settings.palette.code.invalid": "Sechs Stellen eingeben, etwa #1F3A5F",
  "settings.palette.taken": "Diese Farbe gibt es schon",
  "settings.palette.name": "Name",
  "settings.palette.name_of": "Name von {hex}",
  "palette.unnamed": "Namen eingeben",
  "settings.flow.title": "Mit Shopify Flow automatisieren",
  "settings.flow.detail":
    "Workflows, die Restyle startet oder die Restyle etwas tun lassen. Gebaut werden sie in Shopify Flow.",
  "settings.flow.triggers": "Startet einen Workflow",
  "settings.flow.triggers.list":
    "Ein Restyle ist bereit zum Prüfen. Umrisse brauchen einen Blick. Bilder wurden veröffentlicht. Credits werden knapp. Die Rechte an einer Identität enden in höchstens zwei Wochen.",
  "settings.flow.actions": "Erledigt ein Workflow",
  "settings.flow.actions.list":
    "Ein Produkt mit einer Voreinstellung restylen; die Bilder warten auf die Prüfung. Die freigegebenen Bilder eines Produkts veröffentlichen. Alle Restyles anhalten.",
  "settings.flow.open": "Shopify Flow öffnen",
  "flow.preset_unknown":
    "Restyle hat keine Voreinstellung namens „{name}“. Bitte im Formular eines neuen Restyles speichern oder den Namen korrigieren.",
  "flow.waiting":
    "Bilder, die automatisch von diesem Produkt mit dieser Voreinstellung entstanden sind, warten noch. Deshalb entstehen keine weiteren.",
  "flow.disclosure":
    "Bitte zuerst in den Einstellungen von Restyle speichern, ob Produkte sagen, welche Bilder mit KI gemacht sind. Danach können sie veröffentlicht werden.",
  "settings.privacy.title": "Daten und Datenschutz",
  "settings.privacy.detail": "Was die App vom Shop aufbewahrt, und wie lange.",
  "settings.kept.photos": "Kopien der Fotos",
  "settings.kept.photos.days":
    "Werden {days, plural, one {# Tag} other {# Tage}} nach der letzten Verwendung gelöscht. Die Originale bleiben im Shop.",
  "settings.kept.results": "Neue Bilder",
  "settings.kept.results.days":
    "Werden {days, plural, one {# Tag} other {# Tage}} nach dem Erstellen gelöscht. Veröffentlichte Bilder bleiben im Shop.",
  "settings.kept.identities": "Identitäten",
  "settings.kept.identities.days":
    "Bis sie gelöscht werden, oder {days, plural, one {# Tag} other {# Tage}} nach der letzten Verwendung.",
  "settings.kept.identities.years":
    "Bis sie gelöscht werden, oder {years, plural, one {# Jahr} other {# Jahre}} nach der letzten Verwendung.",
  "settings.erase.title": "Alles löschen",
  "settings.erase.detail":
    "Die App deinstallieren. 48 Stunden später verlangt Shopify, die Daten des Shops zu löschen: Restyles, Fotos, Identitäten und geschenkte Credits. Gekaufte Credits bleiben ein Jahr erhalten. Veröffentlichte Bilder bleiben im Shop.",
  "settings.erase.link": "Apps in den Shopify-Einstellungen",
  "settings.invalid":
    "Die Einstellungen konnten nicht gespeichert werden. Bitte die Felder prüfen und erneut versuchen.",
  "disclosure.title": "Angeben, welche Bilder mit KI entstanden sind",
  "disclosure.detail":
    "Wird beim Veröffentlichen geschrieben und beim Rückgängigmachen entfernt. Eine Änderung gilt für Bilder, die danach veröffentlicht werden.",
  "disclosure.places": "Wo",
  "disclosure.metafield": "In Metafeldern des Produkts",
  "disclosure.metafield.help":
    "{name} nennt die Bilder. Mit den Blöcken von Restyle kennzeichnet das Theme sie: Onlineshop > Themes > Theme bearbeiten > App-Einbettungen.",
  "disclosure.tag": "Mit einem Tag des Produkts",
  "disclosure.tag.help": "{tag}, für Suche, Filter und Vertriebskanäle.",
  "disclosure.alt": "In den Alt-Texten",
  "disclosure.alt.help": "Für Menschen und Programme, die sie lesen.",
  "disclosure.text": "Text, der angehängt wird",
  "disclosure.text.default": "KI-generiertes Bild",
  "disclosure.text.missing": "Bitte den Text eingeben",
  "disclosure.countries": "Für wen",
  "disclosure.countries.everywhere": "Kundschaft überall",
  "disclosure.countries.union": "Kundschaft in der Europäischen Union",
  "disclosure.countries.some": "Kundschaft in diesen Ländern",
  "disclosure.countries.codes": "Ländercodes",
  "disclosure.countries.codes.help": "Zum Beispiel DE, FR, US",
  "disclosure.countries.unknown": "{codes}: kein Land hat diesen Code",
  "disclosure.countries.missing": "Bitte mindestens ein Land eingeben",
  "disclosure.countries.note":
    "Das Metafeld {name} nennt die Länder, und das Theme zeigt dort seinen Hinweis. Tag und Alt-Text sind in allen Märkten gleich: Shopify hat davon je eines.",
  "disclosure.ask.title": "Soll der Shop sagen, dass diese Bilder mit KI erstellt sind?",
  "disclosure.ask.detail":
    "Diese Frage kommt nur einmal, vor der ersten Veröffentlichung. Die Antwort lässt sich jederzeit in den Einstellungen ändern.",
  "disclosure.ask.person":
    "Diese Bilder zeigen eine Person, die nicht auf dem Foto war. Ein Hinweis ist zu empfehlen: Manche Länder verlangen ihn. Diese Frage kommt nur einmal, und die Antwort lässt sich jederzeit in den Einstellungen ändern.",
  "disclosure.ask.yes": "Ja, darauf hinweisen",
  "disclosure.ask.yes_recommended": "Ja, darauf hinweisen (empfohlen)",
  "disclosure.ask.yes.help":
    "Im Alternativtext des Bildes und in einem Metafeld, nach dem das Theme das Bild kennzeichnen kann.",
  "disclosure.ask.no": "Nein, ohne Hinweis veröffentlichen",
  "disclosure.ask.no.help": "In der Bilddatei steht weiterhin, wie sie entstanden ist.",
  "disclosure.ask.confirm": "Veröffentlichen",
  "disclosure.line.none": "Der KI-Hinweis ist ausgeschaltet.",
  "disclosure.line": "KI-Hinweis: {places}.",
  "disclosure.line.metafield": "{name} jedes Produkts",
  "disclosure.line.metafield_countries":
    "{name} jedes Produkts, für {count, plural, one {# Land} other {# Länder}}",
  "disclosure.line.tag": "das Tag {tag}",
  "disclosure.line.alt": "„{text}“ in den Alt-Texten",
  "disclosure.line.change": "In den Einstellungen ändern",

  // The list of restyles
  "restyles.title": "Restyles",
  "restyles.empty.title": "Noch keine Restyles",
  "restyles.empty.detail": "Für das erste Restyle Produkte und eine Farbe auswählen.",
  "restyles.tab.current": "Aktuell",
  "restyles.tab.archived": "Archiviert",
  "restyles.tab.all": "Alle",
  "restyles.search.current": "Aktuelle Restyles durchsuchen",
  "restyles.search.archived": "Archivierte Restyles durchsuchen",
  "restyles.search.all": "Alle Restyles durchsuchen",
  "restyles.found":
    "{count, plural, =0 {Keine Restyles gefunden} one {# Restyle gefunden} other {# Restyles gefunden}}",
  "restyles.none_found.title": "Keine Restyles gefunden",
  "restyles.none_found.detail": "Ein anderes Wort aus dem Titel des Restyles oder eines Produkts versuchen.",
  "restyles.none_of_product": "Hier ist keines von diesem Produkt.",
  "restyles.of_product": "Nur Restyles von {product}",
  "restyles.all": "Alle Restyles zeigen",
  "restyles.page": "Seite {page, number} von {pages, number}",

  // Identities: the library
  "identities.title": "Identitäten",
  "identities.subtitle": "Die Personen, die auf den Produktfotos zu sehen sein können.",
  "identities.upload": "Foto hochladen",
  "identities.create": "Aus Beschreibung erstellen",
  "identities.tab.mine": "Eigene",
  "identities.tab.shared": "Geteilte",
  "identities.tab.provided": "Bereitgestellte",
  "identities.search": "Nach Name oder Tag suchen",
  "identities.empty.mine.title": "Das erste Model hochladen",
  "identities.empty.mine.detail":
    "Ein Foto einer Person hochladen, die zugestimmt hat. Danach kann sie auf vorhandenen Produktfotos zu sehen sein.",
  "identities.empty.shared.title": "Nichts wurde geteilt",
  "identities.empty.shared.detail":
    "Hier erscheinen Identitäten, die ein anderes Konto mit einer gemeinsamen Gruppe teilt.",
  "identities.empty.provided.title": "Keine bereitgestellt",
  "identities.empty.provided.detail": "Der Betreiber dieser App stellt keine eigenen Identitäten bereit.",
  "identities.gone.title": "Gelöscht, aber noch zu sehen",
  "identities.gone.detail":
    "Veröffentlichte Bilder zeigen diese Identitäten. Auf der Seite der Identität lassen sie sich zurückziehen.",
  "identities.none_found.title": "Keine Identitäten gefunden",
  "identities.none_found.detail": "Bitte einen anderen Namen oder ein anderes Tag versuchen.",
  "identities.page": "Seite {page, number} von {pages, number}",
  "identities.face_of": "Gesicht von {name}",
  "identities.status.pending": "Wartet auf Vorbereitung",
  "identities.status.processing": "Wird vorbereitet",
  "identities.status.failed": "Nicht verwendbar",
  "identities.status.blocked": "Nicht nutzbar",
  "identities.status.until": "Bis {day}",
  "identities.credits": "Zu wenig Credits.",
  "identities.too_fast": "Zu viele Anfragen in einer Minute. Kurz warten und erneut versuchen.",
  "portrait.title": "Ein gutes Porträt",
  "portrait.straight": "Das Gesicht gerade zur Kamera, der Mund geschlossen oder leicht lächelnd.",
  "portrait.light": "Gleichmäßiges, weiches Licht von vorn.",
  "portrait.free": "Keine Brille, keine Haare im Gesicht, nichts davor.",
  "portrait.size": "Das Gesicht mindestens {pixels, number} Pixel breit und scharf.",
  "identity.warnings.title": "Mit diesem Foto gelingen möglicherweise nur wenige Bilder",
  "identity.warnings.another": "Ein besseres Foto hochladen",
  "identity.warning_unknown":
    "Das Foto wurde mit einem Hinweis angenommen, für den diese App keine Worte hat (Referenz: {reference}).",
  "identity.warning.not_frontal":
    "Der Blick in die Kamera erreicht nur {score, number} von 100. Ab {minimum, number} lassen sich mehr Fotos verwenden.",
  "identity.warning.eyes_closed":
    "Die Augen sind geschlossen. Das eingebaute Modell kann dieses Foto nicht verwenden; andere können es, öffnen sie aber vielleicht.",
  "identity.warning.face_with_glasses":
    "Die Person trägt eine Brille. Das eingebaute Modell kann dieses Foto nicht verwenden, andere Modelle können es.",
  "identity.warning.face_under_hand":
    "Eine Hand liegt über dem Gesicht. Das eingebaute Modell kann dieses Foto nicht verwenden, andere Modelle können es.",
  "identity.warning.face_under_hair":
    "Haare hängen über einem Auge, einer Braue oder einer Wange. Das eingebaute Modell kann dieses Foto nicht verwenden, andere Modelle können es.",
  "identity.warning.face_under_hat":
    "Eine Kopfbedeckung liegt über der Stirn. Das eingebaute Modell kann dieses Foto nicht verwenden, andere Modelle können es.",
  "identity.warning.face_small":
    "Das Gesicht ist nur {pixels} Pixel breit. Ab {minimum} Pixeln werden Ergebnisse schärfer.",
  "identity.warning.face_of_low_quality":
    "Die Qualität des Fotos ist {score} von 100. Ab {minimum} sehen Ergebnisse der Person ähnlicher.",
  "identities.photo.unusable":
    "Diese Datei kann nicht verwendet werden. Geeignet ist ein JPEG, PNG oder WebP ohne Animation bis {megabytes, number} MB.",

  // Identities: uploading a photo
  "identity.upload.title": "Foto hochladen",
  "identity.upload.photo": "Foto",
  "identity.upload.photo.help":
    "Eine Person, Blick in die Kamera, Gesicht mindestens {pixels, number} Pixel breit, ohne Brille und ohne Haare davor.",
  "identity.upload.photo.missing": "Ein Foto auswählen.",
  "identity.upload.photo.choose": "Foto auswählen",
  "identity.upload.photo.change": "Anderes Foto auswählen",
  "identity.upload.photo.alt": "Das ausgewählte Foto",
  "identity.upload.name": "Name",
  "identity.upload.name.help": "Nur hier sichtbar. Leer: Name der Datei.",
  "identity.upload.tag": "Tag",
  "identity.upload.tag.help": "Optional, zum Wiederfinden, etwa Sommer.",
  "identity.upload.consent": "Einwilligung",
  "identity.upload.consent.confirm":
    "Die Person auf dem Foto hat zugestimmt, dass Produktfotos ihr Gesicht zeigen",
  "identity.upload.consent.missing":
    "Bitte bestätigen, dass die Person zugestimmt hat. Ein Gesicht ist ein personenbezogenes Datum.",
  "identity.upload.consent_by": "Wer zugestimmt hat",
  "identity.upload.consent_by.help": "Optional. Die Person selbst oder wer für sie sprechen darf.",
  "identity.upload.consent_purpose": "Wofür",
  "identity.upload.consent_purpose.help": "Optional. Etwa Produktfotos der Sommerkollektion.",
  "identity.upload.submit": "Prüfen und hinzufügen",
  "identity.upload.checking": "Das Gesicht wird gesucht",
  "identity.upload.refused": "Dieses Foto wurde nicht hinzugefügt",
  "identity.upload.refused.note": "Nichts davon wurde gespeichert.",

  // Identities: one of them
  "identity.photo": "Foto",
  "identity.photo_of": "Foto von {name}",
  "identity.preparing.title": "Wird vorbereitet",
  "identity.preparing.detail":
    "Das Gesicht wird für die Verwendung vermessen, was etwa eine Minute dauert. Ein Restyle, der jetzt startet, wartet darauf.",
  "identity.failed.title": "Diese Identität ist nicht verwendbar",
  "identity.details": "Details",
  "identity.details.save": "Speichern",
  "identity.saved": "Gespeichert",
  "identity.face": "Qualität des Fotos",
  "identity.face.width": "Breite des Gesichts",
  "identity.face.width_value": "{pixels, number} px",
  "identity.face.score": "Insgesamt",
  "identity.face.size": "Größe",
  "identity.face.sharpness": "Schärfe",
  "identity.face.exposure": "Licht",
  "identity.face.pose": "Blick in die Kamera",
  "identity.face.eyes": "Augen offen",
  "identity.face.occlusion": "Nichts davor",
  "identity.face.value": "{value, number} von 100",
  "identity.rights": "Rechte",
  "identity.rights.detail":
    "Was mit der Person vereinbart ist. Nach dem Ende der Lizenz wird nichts mehr mit ihr erstellt oder veröffentlicht.",
  "identity.rights.agreed": "Einwilligung am {date}",
  "identity.rights.agreed_by": "Einwilligung von {person} am {date}",
  "identity.rights.agreed_for": "Wofür: {purpose}",
  "identity.rights.ends": "Letzter Tag der Lizenz",
  "identity.rights.ends.help": "Leer: ohne Ende. Der Tag gilt nach UTC.",
  "identity.rights.day": "Einen Tag eingeben, etwa 2027-12-31.",
  "identity.rights.markets": "Märkte",
  "identity.rights.markets.help":
    "Durch Kommas getrennt; leer: überall. Nur eine Notiz: Die Fotos eines Produkts sind in allen Märkten gleich.",
  "identity.rights.markets.max":
    "Höchstens {markets, number} Märkte mit je {characters, number} Zeichen eingeben.",
  "identity.rights.channels": "Kanäle",
  "identity.rights.channels.help":
    "Leer: alle Kanäle. Ohne den Onlineshop lässt sich diese Identität nicht verwenden.",
  "identity.rights.channel.online_store": "Onlineshop",
  "identity.rights.channel.marketplaces": "Marktplätze",
  "identity.rights.channel.social": "Soziale Medien",
  "identity.rights.channel.ads": "Anzeigen",
  "identity.rights.channel.print": "Druck",
  "identity.rights.consent": "Datei der Einwilligung",
  "identity.rights.consent.help":
    "PDF, JPEG, PNG oder WebP bis {megabytes, number} MB. Liegt in der Datenbank der App; nur angemeldete Mitarbeiter dieses Shops können sie öffnen.",
  "identity.rights.consent.none": "Noch keine Datei",
  "identity.rights.consent.of": "{filename}, hinzugefügt am {date}",
  "identity.rights.consent.choose": "Datei auswählen",
  "identity.rights.consent.chosen": "{filename}: wird mit den Rechten gespeichert",
  "identity.rights.consent.open": "Herunterladen",
  "identity.rights.consent.remove": "Entfernen",
  "identity.rights.consent.removed": "Datei der Einwilligung entfernt",
  "identity.rights.consent.type": "Ein PDF, JPEG, PNG oder WebP auswählen.",
  "identity.rights.consent.max": "Die Datei darf höchstens {megabytes, number} MB haben.",
  "identity.rights.save": "Rechte speichern",
  "identity.rights.saved": "Rechte gespeichert",
  "identity.gone": "Gelöscht",
  "identity.gone.title": "Diese Identität wurde gelöscht",
  "identity.gone.detail": "Mit ihr kann nichts mehr gemacht werden. Unten steht, was mit ihr gemacht wurde.",
  "identity.gone.withdraw":
    "{count, plural, one {# veröffentlichtes Bild zeigt sie noch. Durch das Zurückziehen verlässt es sein Produkt.} other {# veröffentlichte Bilder zeigen sie noch. Durch das Zurückziehen verlassen sie ihre Produkte.}}",
  "identity.uses": "Verwendung",
  "identity.uses.none": "Noch kein Restyle zeigt sie.",
  "identity.uses.published":
    "{count, plural, one {# veröffentlichtes Bild} other {# veröffentlichte Bilder}}",
  "identity.uses.more": "Und {count, plural, one {# früheres Restyle} other {# frühere Restyles}}",
  "identity.share": "Teilen",
  "identity.share.detail": "Mitglieder einer Gruppe können sie auf eigenen Fotos verwenden.",
  "identity.use": "In Produktfotos zeigen",
  "identity.withdraw": "Zurückziehen",
  "identity.withdraw.title": "{name} zurückziehen?",
  "identity.withdraw.text":
    "{count, plural, =0 {Kein Bild davon ist veröffentlicht.} one {# veröffentlichtes Bild wird von seinem Produkt entfernt.} other {# veröffentlichte Bilder werden von ihren Produkten entfernt.}} Laufende Restyles damit stoppen, alle Restyles damit werden archiviert, und nichts kann mehr damit erstellt oder veröffentlicht werden. Das ist endgültig. Die Originalfotos bleiben.",
  "identity.withdraw.confirm": "Zurückziehen",
  "identity.withdraw.cancel": "Abbrechen",
  "identity.withdrawn.title": "Zurückgezogen am {date}",
  "identity.withdrawn.done": "Kein veröffentlichtes Bild zeigt sie mehr.",
  "identity.withdrawn.left":
    "{count, plural, one {# Bild wird} other {# Bilder werden}} noch entfernt. Diese Seite kann verlassen werden.",
  "identity.withdrawn.failed":
    "{count, plural, one {# Bild konnte} other {# Bilder konnten}} noch nicht entfernt werden. Stündlich folgt ein neuer Versuch.",
  "identity.delete": "Löschen",
  "identity.delete.title": "{name} löschen?",
  "identity.delete.text":
    "Das Foto, alle Messwerte und die Datei der Einwilligung werden endgültig gelöscht. {count, plural, =0 {Kein Bild davon ist veröffentlicht.} one {# veröffentlichtes Bild bleibt; zum Entfernen zuerst zurückziehen.} other {# veröffentlichte Bilder bleiben; zum Entfernen zuerst zurückziehen.}}",
  "identity.delete.confirm": "Löschen",
  "identity.delete.cancel": "Abbrechen",
  "identity.delete.withdrawing":
    "{count, plural, one {# Bild wird} other {# Bilder werden}} noch von Produkten entfernt. Danach kann gelöscht werden.",

  // Identities: drafts from a description
  "drafts.title": "Aus Beschreibung erstellen",
  "drafts.none.title": "Personen lassen sich noch nicht erstellen",
  "drafts.none.detail":
    "Dafür ist ein Bildanbieter nötig, und keiner ist verbunden. Stattdessen kann ein Foto hochgeladen werden.",
  "drafts.description": "Beschreibung",
  "drafts.description.placeholder": "curly red hair, freckles, calm look",
  "drafts.description.help":
    "Einer Person, die es nicht gibt, am besten auf Englisch. Namen echter Personen werden abgelehnt.",
  "drafts.gender": "Geschlecht",
  "drafts.gender.placeholder": "woman",
  "drafts.age": "Alter",
  "drafts.age.invalid": "Ein Alter von {min, number} bis {max, number} eingeben.",
  "drafts.variations": "Entwürfe",
  "drafts.empty": "Die Person beschreiben oder Geschlecht oder Alter eingeben.",
  "drafts.price":
    "{drafts, plural, one {# Entwurf} other {# Entwürfe}}: {credits, plural, one {# Credit} other {# Credits}}",
  "drafts.price.note":
    "Nur gelungene Entwürfe werden berechnet. Eine Identität wird daraus erst durch Auswahl.",
  "drafts.start": "{count, plural, one {# Entwurf} other {# Entwürfe}} zeichnen",
  "drafts.earlier": "Frühere Beschreibungen",
  "drafts.job": "{count, plural, one {# Entwurf} other {# Entwürfe}}",
  "drafts.compare": "Entwürfe",
  "drafts.running": "{done, number} von {total, number} gezeichnet",
  "drafts.draft": "Entwurf {number, number}",
  "drafts.failed": "Entwurf {number, number} konnte nicht gezeichnet werden",
  "drafts.promote": "Identität erstellen ({credits, plural, one {# Credit} other {# Credits}})",
  "drafts.promote_of":
    "Identität erstellen ({credits, plural, one {# Credit} other {# Credits}}), Entwurf {number, number}",
  "drafts.promote.title": "Aus diesem Entwurf eine Identität erstellen?",
  "drafts.promote.text":
    "Das kostet {credits, plural, one {# Credit} other {# Credits}} und fügt sie den eigenen Identitäten hinzu. Lässt sich das Gesicht nicht vorbereiten, werden sie erstattet.",
  "drafts.promote.name": "Name",
  "drafts.promote.confirm": "Identität erstellen",
  "drafts.promote.cancel": "Abbrechen",

  // Worauf bei einem von einem Modell gezeichneten Bild zu achten ist
  "warning.said": "{sentence}",
  "warning.service.people_miscounted": "Personen prüfen: Es sind mehr oder weniger zu sehen als vorgesehen.",
  "warning.service.identity_unlike": "Gesicht prüfen: Es sieht der Identität nicht ähnlich genug.",
  "warning.service.color_off": "Farbe prüfen: Sie weicht von der gewählten ab.",
  "warning.service.garment_redrawn": "Kleidungsstück prüfen: Details weichen vom Foto ab.",
  "warning.service.lettering_redrawn": "Schrift prüfen: Buchstaben oder Drucke weichen vom Foto ab.",
  "warning.service.print_unclear": "Aufdrucke und Logos prüfen. Manche sind vielleicht umgefärbt.",
  "warning.service.part_unclear":
    "Teile prüfen: Ein andersfarbiger Teil kann irrtümlich gefärbt oder nicht gefärbt sein.",
  "warning.service.outline_doubtful": "Ränder prüfen: Der Umriss des Kleidungsstücks kann falsch sein.",
  "warning.service.drawn_small": "Schärfe prüfen: Das Bild wurde klein gezeichnet und vergrößert.",
  "warning.service.drawn_whole":
    "Das ganze Bild prüfen: Es wurde vollständig neu gezeichnet, nicht nur der gewünschte Teil.",

  // Failures by code: a title where a whole product or page failed, a detail for every one
  "failure.unknown_code":
    "Der Bilddienst konnte das nicht ausführen (Referenz: {reference}). Nichts wurde berechnet. Wenn es wieder vorkommt, bitte dem Betreiber dieser App melden.",
  "failure.service_away.title": "Der Bilddienst ist nicht erreichbar",
  "failure.service_away.detail":
    "Credits, Identitäten, Vorschauen und neue Restyles sind im Moment nicht verfügbar. Bitte in einer Minute erneut versuchen.",
  "failure.shop_refused.title": "Der Bilddienst hat diesen Shop abgelehnt",
  "failure.shop_refused.detail":
    "Der Bilddienst lehnt das Konto dieses Shops ab ({problem}). Das muss der Betreiber dieser App klären.",
  "failure.not_started_in_time.title": "Nicht gestartet",
  "failure.not_started_in_time.detail":
    "Der Bilddienst war einen Tag lang nicht erreichbar. Bitte als neues Restyle starten.",
  "failure.no_usable_images.title": "Keine verwendbaren Bilder",
  "failure.no_usable_images.detail": "Keines der Bilder konnte gelesen werden.",
  "failure.waiting_for_service.title": "Wartet auf den Bilddienst",
  "failure.waiting_for_service.detail":
    "Er ist im Moment nicht erreichbar. Es geht von selbst weiter, sobald er wieder da ist.",
  "failure.insufficient_credits.title": "Zu wenig Credits",
  "failure.insufficient_credits.detail":
    "Es waren weniger als die nötigen {needed, plural, one {# Credit} other {# Credits}} da. Nichts wurde berechnet.",
  "failure.refused_by_service.title": "Vom Bilddienst abgelehnt",
  "failure.refused_by_service.detail":
    "Der Bilddienst hat das abgelehnt (Referenz: {reference}). Nichts wurde berechnet. Wenn es wieder vorkommt, bitte dem Betreiber dieser App melden.",
  "failure.job_unknown.title": "Nicht mehr bekannt",
  "failure.job_unknown.detail": "Der Bilddienst kennt diesen Auftrag nicht mehr.",
  "failure.unexplained.title": "Nicht erstellt",
  "failure.unexplained.detail": "Das Bild konnte nicht erstellt werden. Nichts wurde dafür berechnet.",

  // What a recolor can bring from the service, by the service's codes. A failed or refused image costs nothing
  "failure.service.fault.detail":
    "Der Bilddienst hatte einen eigenen Fehler. Nichts wurde berechnet. Bitte dieses Bild als neues Restyle starten.",
  "failure.service.engine_fault.detail":
    "Das Bild konnte wegen eines internen Fehlers nicht verarbeitet werden. Nichts wurde berechnet. Bitte neu starten oder ein anderes Foto verwenden.",
  "failure.service.engine_paused.detail":
    "Das Modell {model} ist gerade nicht erreichbar. Nichts wurde berechnet. Bitte später neu starten oder ein anderes Modell wählen.",
  "failure.service.engine_ended.detail":
    "Der Anbieter hat das Modell {model} eingestellt. Nichts wurde berechnet. Bitte mit einem anderen Modell neu starten.",
  "failure.service.engine_budget_spent.detail":
    "Mit diesem Modell können heute keine Bilder mehr erstellt werden. Nichts wurde berechnet. Bitte morgen neu starten.",
  "failure.service.engine_unavailable_long.detail":
    "Das Modell war lange nicht erreichbar. Nichts wurde berechnet. Bitte später neu starten oder ein anderes Modell wählen.",
  "failure.service.engine_refused.detail":
    "Das Modell {model} hat dieses Foto oder diese Angaben abgelehnt. Nichts wurde berechnet. Bitte beides ändern oder ein anderes Modell wählen.",
  "failure.service.engine_no_picture.detail":
    "Das Modell {model} hat kein brauchbares Bild geliefert. Nichts wurde berechnet. Bitte neu starten oder ein anderes Modell wählen.",
  "failure.service.model_unavailable.detail":
    "Das Modell {model} ist hier für diese Art von Bild nicht verfügbar. Nichts wurde berechnet. Ein anderes Modell wählen und neu starten.",
  "failure.service.engine_rejected.detail":
    "Das Modell {model} kann dieses Bild nicht erstellen. Nichts wurde berechnet. Bitte ein anderes Modell wählen.",
  "failure.service.stopped.detail":
    "Es wurde vor dem Ende gestoppt. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.picture_too_slow.detail":
    "Die Verarbeitung des Fotos dauerte länger als {seconds, number} Sekunden. Nichts wurde berechnet. Bitte ein kleineres oder einfacheres verwenden.",
  "failure.service.work_too_slow.detail":
    "Das Bild zu erstellen dauerte zu lange. Nichts wurde berechnet. Bitte ein kleineres Foto oder eine kleinere Größe verwenden.",
  "failure.service.file_unavailable.detail":
    "Der Bilddienst konnte das Foto nicht lesen. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.process_died.detail":
    "Der Bilddienst ist mehrmals an diesem Foto gescheitert. Nichts wurde berechnet. Bitte das Foto neu speichern oder ein anderes verwenden.",
  "failure.service.no_output.detail":
    "Es konnte kein Bild erstellt werden. Nichts wurde berechnet. Bitte ein anderes Foto des Produkts versuchen.",
  "failure.service.storage_quota_reached.detail":
    "Die Fotos früherer Restyles belegen alle {limit_mebibytes} MiB Speicher des Plans. Sie werden {used_days} Tage nach der letzten Verwendung entfernt. Bitte so lange warten oder einen größeren Plan anfragen. Nichts wurde berechnet.",
  "failure.service.file_expired.detail": "Das Bild ist abgelaufen. Bitte als neues Restyle starten.",

  "failure.service.no_garment.detail":
    "Auf diesem Foto wurde kein Kleidungsstück gefunden. Geeignet ist es an einer Person oder allein vor einfarbigem Hintergrund.",
  "failure.service.garment_not_on_person.detail":
    "Das genannte Kleidungsstück wurde an der Person nicht gefunden. Als T-Shirt, Jacke, Jeans, Kleid, Hut oder Schuhe benennen oder das Feld leer lassen.",
  "failure.service.print_unclear.detail":
    "Es ist nicht klar, ob das Kleidungsstück bedruckt oder nur ungleich beleuchtet ist. Den Aufdruck mit dem Pinsel „Farbe behalten“ übermalen oder den Umriss annehmen, wenn es einfarbig ist.",
  "failure.service.part_unclear.detail":
    "Dieses Kleidungsstück hat Teile in verschiedenen Farben. Im Umriss-Editor auswählen, welcher Teil die neue Farbe bekommt.",
  "failure.service.no_part_here.detail":
    "Das Kleidungsstück hat hier keinen Teil in einer anderen Farbe. Was seine Farbe behält, mit dem Pinsel „Farbe behalten“ übermalen.",
  "failure.service.garment_outline_unclear.detail":
    "Der Rand des Kleidungsstücks ist nicht klar zu sehen. Ein Foto mit ruhigerem Hintergrund verwenden oder enger zuschneiden.",
  "failure.service.garment_like_surroundings.detail":
    "Das Kleidungsstück hat fast die Farben dessen, was daneben ist. Einen ruhigeren Hintergrund verwenden, enger zuschneiden oder den Umriss korrigieren.",
  "failure.service.mask_doubtful.detail":
    "Der Umriss des Kleidungsstücks muss vor dem Umfärben angesehen werden. Nach dem Korrigieren oder Annehmen wird das Bild erstellt.",
  "failure.service.mask_empty.detail":
    "So bliebe nichts vom Kleidungsstück übrig. Zuerst einen Teil davon hinzufügen.",
  "failure.service.mask_full.detail":
    "So würde das ganze Foto zum Kleidungsstück. Bitte kleinere Striche verwenden.",
  "failure.service.stroke_outside.detail": "Dieser Strich liegt außerhalb des Fotos.",
  "failure.service.garment_name_doubtful.detail":
    "Das genannte Kleidungsstück ist nicht von dem zu unterscheiden, was dazu getragen wird. Den Namen prüfen oder das Foto zuschneiden.",
  "failure.service.garment_like_skin.detail":
    "Das Kleidungsstück hat fast die Farbe der Haut daneben. Ein Foto mit weniger Haut neben dem Kleidungsstück verwenden.",
  "failure.service.garment_too_small.detail":
    "Das Kleidungsstück ist auf diesem Foto zu klein. Ein näheres Foto verwenden oder zuschneiden.",
  "failure.service.product_outline_unclear.detail":
    "Der Rand des Produkts ist nicht vom Hintergrund zu unterscheiden. Ruhigeren Hintergrund oder gleichmäßigeres Licht verwenden oder enger zuschneiden.",
  "failure.service.several_garments.detail":
    "Das Foto zeigt mehr als ein Kleidungsstück oder mehr als eine Farbe. Auf das gewünschte Kleidungsstück zuschneiden.",

  "failure.service.several_colors.detail":
    "Der Wunsch nennt mehr als eine Farbe ({colors}). Nur eine angeben, etwa Marineblau oder #1F2A44.",
  "failure.service.pattern_in_words.detail":
    "„{words}“ verlangt ein Muster. Eine einfarbige Angabe machen, etwa Marineblau oder #1F2A44.",
  "failure.service.no_color.detail":
    "Der Wunsch nennt keine Farbe. Eine angeben, etwa Marineblau oder #1F2A44.",
  "failure.service.color_unknown.detail":
    "„{words}“ ist keine lesbare Farbe. Einen Namen wie „Dunkelblau“ oder „Tannengrün“ angeben, oder einen Hex-Code wie #1F2A44.",

  "failure.service.picture_damaged.detail":
    "Die Datei des Fotos ist beschädigt. Das Foto neu speichern, beim Produkt hochladen und neu starten.",
  "failure.service.picture_unreadable.detail":
    "Die Datei des Fotos ist kein JPEG, PNG oder WebP. In einem dieser Formate speichern, beim Produkt hochladen und neu starten.",
  "failure.service.not_an_image.detail":
    "Dieses Foto ist kein JPEG, PNG oder WebP. In einem dieser Formate speichern, beim Produkt hochladen und neu starten.",
  "failure.service.image_unreadable.detail":
    "Dieses Foto kann nicht gelesen werden. Neu speichern, beim Produkt hochladen und neu starten.",
  "failure.service.image_cut_short.detail":
    "Das Ende der Datei dieses Fotos fehlt. Das Foto beim Produkt erneut hochladen und neu starten.",
  "failure.service.image_animated.detail":
    "Dieses Foto ist eine Animation aus {frames, number} Bildern. Bitte ein stehendes Bild verwenden.",
  "failure.service.image_too_many_pixels.detail":
    "Dieses Foto hat {width, number} × {height, number} Pixel, mehr als {megapixels_max, number} Megapixel. Bitte ein kleineres hochladen.",
  "failure.service.image_side_too_long.detail":
    "Dieses Foto hat {width, number} × {height, number} Pixel; eine Seite darf {side_max, number} haben. Bitte ein kleineres hochladen.",
  "failure.service.image_too_narrow.detail":
    "Dieses Foto hat {width, number} × {height, number} Pixel; die lange Seite darf {ratio_max, number}-mal so lang sein wie die kurze. Bitte zuschneiden.",
  "failure.service.image_metadata_too_large.detail":
    "Dieses Foto enthält gepackte Metadaten, die entpackt über {mebibytes, number} MB größer sind. Ohne Metadaten speichern und erneut hochladen.",
  "failure.service.image_metadata_damaged.detail":
    "Dieses Foto hat beschädigte Metadaten. Ohne Metadaten speichern und erneut hochladen.",
  "failure.service.image_too_many_parts.detail":
    "Dieses Foto ist in zu vielen Teilen gespeichert. Neu speichern und erneut hochladen.",
  "failure.service.image_too_large.detail":
    "Dieses Foto hat mehr als {mebibytes, number} MB. Ein kleineres hochladen und neu starten.",
  "failure.service.file_empty.detail":
    "Dieses Foto ist eine leere Datei. Das Foto beim Produkt erneut hochladen und neu starten.",

  "failure.service.body_cut_short.detail":
    "Dieses Foto ist nicht vollständig angekommen. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.content_type_differs.detail":
    "Dieses Foto hat einen anderen Typ, als Shopify angibt. Als JPEG speichern, beim Produkt hochladen und neu starten.",
  "failure.service.upload_link_invalid.detail":
    "Das Hochladen der Fotos dauerte zu lange. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.upload_not_found.detail":
    "Der Bilddienst kennt dieses Foto nicht mehr. Nichts wurde dafür berechnet. Bitte als neues Restyle starten.",
  "failure.service.file_awaiting.detail":
    "Dieses Foto ist nie beim Bilddienst angekommen. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.file_in_use.detail":
    "Dieses Foto wurde zweimal gesendet. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.file_unusable.detail":
    "Dieses Foto ist nicht verwendbar. Als JPEG speichern, beim Produkt hochladen und neu starten.",
  "failure.service.referenced_file_not_found.detail":
    "Der Bilddienst hat dieses Foto nicht mehr. Nichts wurde dafür berechnet. Bitte als neues Restyle starten.",
  "failure.service.project_not_found.detail":
    "Der Bilddienst hat den Ordner dieses Restyles nicht mehr. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.project_forbidden.detail":
    "Der Ordner dieses Restyles gehört beim Bilddienst zu einem anderen Konto. Nichts wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.idempotency_key_reused.detail":
    "Die App wurde aktualisiert, während dieses Restyle startete. Nichts weiter wurde berechnet. Bitte als neues Restyle starten.",
  "failure.service.unauthorized.detail":
    "Der Bilddienst nimmt das Konto dieses Shops nicht mehr an. Nichts wurde berechnet. Der Betreiber dieser App muss es neu verbinden.",

  // Photos, products and publishing
  "failure.photo_refused.detail":
    "Der Bilddienst hat dieses Foto abgelehnt (Referenz: {reference}). Nichts wurde dafür berechnet. Als JPEG speichern und beim Produkt erneut hochladen.",
  "failure.photo_large_enough.detail":
    "Dieses Foto hat {width, number} × {height, number} Pixel. {factor, number}× vergrößert wäre es größer, als Shopify annimmt; so vergrößert werden können Fotos bis {side, number} Pixel. Es wurde nichts berechnet.",
  "failure.photo_type.detail": "Dieses Bild ist kein JPEG, PNG oder WebP.",
  "failure.photo_gone.detail": "Dieses Bild ist nicht mehr in Shopify. Nichts wurde dafür berechnet.",
  "failure.product_without_images.detail": "Dieses Produkt hat keine Bilder.",
  "failure.product_images_processing.detail": "Shopify verarbeitet die Bilder dieses Produkts noch.",
  "failure.product_images_unusable.detail":
    "Keines der Bilder dieses Produkts kann neu gestaltet werden. Geeignet sind JPEG, PNG und WebP.",
  "failure.product_media_limit.detail":
    "Dieses Produkt hat so viele Medien, wie Shopify erlaubt. Eines entfernen und erneut veröffentlichen.",
  "failure.color_option_gone.detail":
    "Das Produkt hat die Option „{option}“ nicht mehr. Bitte neu wählen, wohin die Bilder gehören.",
  "failure.color_value_gone.detail":
    "Keine Variante des Produkts hat noch den Wert „{value}“. Bitte neu wählen, wohin die Bilder gehören.",
  "failure.color_option_linked.detail":
    "Shopify nimmt die Werte der Option „{option}“ aus einer eigenen Liste. Die Farbe zuerst dort hinzufügen, dann hier wählen.",
  "failure.color_access.detail":
    "Die Option „{option}“ nimmt ihre Farben aus einer Liste in Shopify, und die App hat keinen Zugriff darauf. Den Zugriff hier erlauben und noch einmal veröffentlichen, oder die Farbe dort selbst hinzufügen.",
  "failure.color_without_images.detail":
    "Kein Bild dieser Farbe ist am Produkt, deshalb zeigen ihre Varianten keines.",
  "failure.variant_limit.detail":
    "Mit dieser Farbe hätte das Produkt mehr als {max, number} Varianten. Das lässt Shopify nicht zu.",
  "failure.variant_plan_limit.detail": "Mit diesem Tarif lässt Shopify keine weiteren Varianten zu.",
  "failure.product_gone.detail": "Dieses Produkt ist nicht mehr im Shop.",
  "failure.product_suspended.detail": "Shopify hat dieses Produkt gesperrt.",
  "failure.file_deleted.detail": "Das Bild wurde in Shopify gelöscht, bevor es beim Produkt war.",
  "failure.image_removed.detail": "Das Bild wurde in Shopify vom Produkt entfernt.",
  "failure.trial_plan.detail": "Shopify nimmt in diesem Testplan keine Bilder an.",
  "failure.shopify_closed.detail":
    "Shopify lässt diese App nicht mehr zu. Die App erneut öffnen und noch einmal veröffentlichen.",
  "failure.shopify_refused.detail": "Shopify hat es abgelehnt und schreibt: „{reason}“",
  "failure.shopify_failed.detail":
    "Shopify konnte das nicht ausführen (Referenz: {reference}). Noch einmal veröffentlichen; wenn es wieder vorkommt, bitte dem Betreiber dieser App melden.",
  "failure.shopify_processing.detail": "Shopify konnte das Bild nicht verarbeiten. {reason}",
  "failure.publication_out_of_reach.detail": "Shopify oder der Bilddienst war nicht erreichbar.",
  "failure.image_too_large.detail":
    "Das Bild ist größer als die {megabytes, number} MB, die Shopify annimmt. JPG oder eine kleinere Größe verwenden.",
  "failure.image_gone.detail": "Der Bilddienst hat dieses Bild nicht mehr.",

  // Identities: what forbids their use, and what the service says of faces
  "failure.identity_withdrawn.title": "Identität zurückgezogen",
  "failure.identity_withdrawn.detail":
    "Diese Identität wurde zurückgezogen: Nichts kann mehr damit erstellt oder veröffentlicht werden.",
  "failure.identity_expired.title": "Lizenz beendet",
  "failure.identity_expired.detail":
    "Die Lizenz dieser Identität ist beendet. Sie kann unter ihren Rechten verlängert werden; sonst eine andere auswählen.",
  "failure.identity_not_for_online_store.title": "Nicht für den Onlineshop lizenziert",
  "failure.identity_not_for_online_store.detail":
    "Die Rechte dieser Identität schließen den Onlineshop nicht ein. Ihn bei ihren Kanälen ergänzen oder eine andere auswählen.",
  "failure.identity_missing.title": "Identität nicht gefunden",
  "failure.identity_missing.detail":
    "Diese Identität gibt es nicht mehr, oder sie wird nicht mehr geteilt. Bitte eine andere auswählen.",
  "failure.service.identity_cap_reached.detail":
    "Der Plan fasst keine weiteren Identitäten. Bitte eine löschen, die nicht mehr gebraucht wird.",
  "failure.service.identity_name_taken.detail": "Eine andere Identität hat schon diesen Namen.",
  "failure.service.identity_not_in_plan.detail": "Diese Identität gehört zu einem größeren Plan.",
  "failure.service.platform_identity_fixed.detail":
    "Bereitgestellte Identitäten können nicht geändert werden.",
  "failure.service.not_identity_owner.detail": "Nur der Eigentümer dieser Identität kann sie ändern.",
  "failure.service.identity_in_use.detail":
    "Ein Restyle mit dieser Identität läuft noch. Das Ende abwarten oder ihn zuerst stoppen.",
  "failure.service.face_check_slow.detail":
    "Die Prüfung des Fotos hat zu lange gedauert. Bitte erneut versuchen.",
  "failure.service.real_person_named.detail":
    "Die Beschreibung nennt eine echte Person ({term}). Bitte jemanden beschreiben, den es nicht gibt.",
  "failure.service.content_blocked.detail":
    "Diese Angaben oder Fotos verlangen etwas, das hier nicht gezeichnet wird: Nacktheit, Gewalt, Hass, Minderjährige in anzüglichen oder echte Personen in falschen Szenen. Nichts wurde berechnet. Bitte ändern und neu versuchen.",
  "failure.service.moderation_away.detail":
    "Angaben zu Minderjährigen werden geprüft, bevor etwas gezeichnet wird, und die Prüfung ist gerade nicht erreichbar. Bitte in einigen Minuten neu versuchen.",
  "failure.service.identity_creation_off.detail":
    "Das Erstellen von Personen ist auf diesem Server ausgeschaltet.",
  "failure.service.identity_not_ready.detail":
    "Die Identität konnte nicht vorbereitet werden. Bitte ein anderes Foto der Person hochladen.",
  "failure.service.identity_unusable.detail":
    "Die Identität konnte nicht vorbereitet werden. Bitte ein anderes Foto der Person hochladen.",
  "failure.service.identity_revoked.detail":
    "Die Identität wurde gelöscht oder wird nicht mehr geteilt. Bitte eine andere auswählen.",
  "failure.service.referenced_identity_not_found.detail":
    "Die Identität wurde gelöscht oder wird nicht mehr geteilt. Bitte eine andere auswählen.",
  "failure.service.identity_gone.detail": "Die Identität wurde gelöscht. Bitte eine andere auswählen.",
  "failure.service.no_face.detail":
    "Kein Gesicht gefunden. Geeignet ist ein Foto, auf dem es deutlich zu sehen ist.",
  "failure.service.face_drawn.detail":
    "Das Gesicht ist möglicherweise gezeichnet oder wirkt durch glattes Licht oder Retusche so. Geeignet ist ein Foto mit natürlicher Haut.",
  "failure.service.several_faces.detail":
    "{count, number} Gesichter gefunden. Geeignet ist ein Foto mit einer Person; sonst darauf zuschneiden.",
  "failure.service.face_cut_off.detail":
    "Der Bildrand schneidet das Gesicht ab. Geeignet ist ein Foto, das es ganz zeigt.",
  "failure.service.face_too_small.detail":
    "Das Gesicht ist nur {pixels, number} Pixel breit; nötig sind {minimum, number}. Geeignet ist ein größeres oder näheres Foto.",
  "failure.service.face_too_small_in_output.detail":
    "Das Gesicht wäre nur {pixels, number} Pixel breit; nötig sind {minimum, number}. Eine größere Bildgröße oder ein näheres Foto auswählen.",
  "failure.service.face_unclear.detail":
    "Das Gesicht ist nicht deutlich zu sehen, möglicherweise zu weit abgewandt oder verdeckt. Geeignet ist ein Foto mit Blick in die Kamera.",
  "failure.service.face_turned.detail":
    "Das Gesicht ist {degrees, number}° zur Seite gedreht; bis {maximum, number}° sind möglich. Geeignet ist ein Blick in die Kamera.",
  "failure.service.face_tilted_up.detail":
    "Das Gesicht blickt {degrees, number}° nach oben; bis {maximum, number}° sind möglich. Geeignet ist ein Blick in die Kamera.",
  "failure.service.face_tilted_down.detail":
    "Das Gesicht blickt {degrees, number}° nach unten; bis {maximum, number}° sind möglich. Geeignet ist ein Blick in die Kamera.",
  "failure.service.face_too_dark.detail": "Das Gesicht ist zu dunkel. Geeignet ist ein helleres Foto.",
  "failure.service.face_too_bright.detail":
    "Große Teile des Gesichts sind weiß überstrahlt. Geeignet ist ein Foto mit weicherem Licht.",
  "failure.service.face_blurred.detail": "Das Gesicht ist unscharf. Geeignet ist ein scharfes Foto.",
  "failure.service.eyes_hidden.detail":
    "Die Augen sind möglicherweise verdeckt, durch Haare, Brille oder tiefen Schatten. Geeignet ist ein Foto, das sie zeigt.",
  "failure.service.eyes_closed.detail":
    "Die Augen sind geschlossen. Geeignet ist ein Foto mit offenen Augen.",
  "failure.service.face_side_hidden.detail":
    "Eine Seite des Gesichts ist möglicherweise verdeckt oder liegt im Schatten. Geeignet ist ein Foto, das beide zeigt.",
  "failure.service.mouth_hidden.detail":
    "Mund oder Kinn sind möglicherweise verdeckt oder liegen im Schatten. Geeignet ist ein Foto, das das ganze Gesicht zeigt.",
  "failure.service.face_covered.detail":
    "Das Gesicht ist großteils verdeckt. Geeignet ist ein Foto, das es ganz zeigt.",
  "failure.service.face_under_hand.detail":
    "Vor dem Gesicht liegt möglicherweise etwas, etwa eine Hand. Geeignet ist ein Foto, das es ganz zeigt.",
  "failure.service.face_under_hair.detail":
    "Möglicherweise hängen Haare ins Gesicht. Geeignet ist ein Foto mit Haaren aus dem Gesicht.",
  "failure.service.face_under_hat.detail":
    "Möglicherweise verdecken eine Kopfbedeckung oder Haare die Stirn. Geeignet ist ein Foto, das das ganze Gesicht zeigt.",
  "failure.service.face_with_glasses.detail":
    "Um die Augen ist möglicherweise eine Brille oder Ähnliches. Geeignet ist ein Foto ohne.",
  "failure.service.face_without_skin.detail":
    "Vom Gesicht ist keine Haut zu sehen. Geeignet ist ein Foto, das sie zeigt.",
  "failure.service.person_with_beard.detail":
    "Die Person auf diesem Foto trägt Vollbart, die Identität nicht. Ein anderes Foto oder eine Identität mit Bart verwenden.",
  "failure.service.identity_without_model.detail":
    "Diese Identität wurde auf frühere Weise vorbereitet. Bitte ihr Foto erneut hochladen.",
  "failure.service.identity_shows_too_little.detail":
    "Das Foto der Identität zeigt zu wenig vom Gesicht. Bitte ein anderes hochladen.",
  "failure.service.identity_with_glasses.detail":
    "Das Foto der Identität zeigt möglicherweise eine Brille, die auf jedem Bild erschiene. Bitte eines ohne Brille hochladen.",
  "failure.service.identity_covered.detail":
    "Auf dem Foto der Identität verdeckt etwas das Gesicht. Bitte eines hochladen, das es frei zeigt.",
  "failure.service.result_unlike_identity.detail":
    "Das Ergebnis würde der Identität zu wenig gleichen. Ein Foto mit weicherem Licht und Blick in die Kamera oder ein klareres Porträt kann helfen.",
  "failure.service.result_with_seam.detail":
    "Das Gesicht würde sich mit sichtbarem Rand einfügen. Geeignet ist ein Foto mit weicherem Licht auf dem Gesicht.",
  "failure.service.identity_light_too_hard.detail":
    "Das Licht auf dem Foto der Identität ist möglicherweise zu hart oder farbig: Das Ergebnis wurde fleckig. Bitte eines in weicherem Licht hochladen.",
  "failure.service.photo_light_too_hard.detail":
    "Das Licht auf dem Gesicht dieses Fotos ist für diese Identität möglicherweise zu hart. Geeignet ist ein Foto mit weicherem Licht.",
  "failure.service.photo_light_colored.detail":
    "Die Hautfarbe des Gesichts auf diesem Foto ist ungleichmäßig (farbiges Licht, Schminke oder Rötung), und das ginge verloren. Ein Foto mit gleichmäßiger Hautfarbe nehmen.",
  "failure.service.lights_differ.detail":
    "Dieses Foto und das der Identität sind möglicherweise zu verschieden beleuchtet. Eines von beiden in ähnlicherem Licht verwenden.",
  "failure.service.brows_differ.detail":
    "Die Brauen auf diesem Foto wirken viel dunkler als die der Identität. Ein anderes Foto oder eine andere Identität verwenden.",
  "failure.service.result_too_soft.detail":
    "Das Gesicht wäre viel weicher als das Foto. Bitte ein größeres Foto der Identität hochladen.",

  // What an edit in words can bring from the service
  "failure.service.words_not_understood.detail":
    "{words} ist hier nicht möglich. Gelesen werden einfache englische Sätze; die Vorschläge am Feld zeigen, welche.",
  "failure.service.edit_unreadable.detail":
    "{words} ist nicht als Änderung zu lesen. Gelesen werden einfache englische Sätze; die Vorschläge am Feld zeigen, welche.",
  "failure.service.identity_needed.detail": "Um die Person zu wechseln, bitte „Andere Person zeigen“ wählen.",
  "failure.service.reference_missing.detail":
    "Eine Änderung kann sich hier nicht auf ein anderes Bild beziehen. Bitte die Farbe nennen.",
  "failure.service.versions_alike.detail":
    "Diese Änderung fällt jedes Mal gleich aus. Bitte eine neue mit anderen Worten beginnen.",
  "failure.service.upscale_alike.detail": "Dieses Foto erneut zu vergrößern ergäbe dasselbe Bild.",

  // What a packshot can bring from the service
  "failure.service.product_worn.detail":
    "Auf diesem Foto trägt jemand das Kleidungsstück. Geeignet ist eines, auf dem es flach liegt oder auf einem Bügel hängt.",
  "failure.service.product_on_form.detail":
    "Auf diesem Foto ist das Kleidungsstück auf einer Büste. Geeignet ist eines, auf dem es flach liegt oder auf einem Bügel hängt.",
  "failure.service.product_cut_off.detail":
    "Der Bildrand schneidet das Produkt ab. Geeignet ist ein Foto mit Hintergrund auf allen Seiten.",
  "failure.service.product_unclear.detail":
    "Das Produkt hebt sich nicht von der Umgebung ab. Geeignet ist ein Foto davon allein vor einfarbigem, anderem Hintergrund.",
  "failure.service.product_too_small.detail":
    "Das Produkt ist auf diesem Foto zu klein ({pixels, number} Pixel). Eine kleinere Bildgröße oder ein größeres Foto auswählen.",

  // E-mails: their setting, what they say, and the pages behind their links
  "email.title": "E-Mail-Benachrichtigungen",
  "email.detail":
    "Eine E-Mail, wenn etwas zu tun ist. Jede enthält einen Link, der E-Mails dieser Art abstellt.",
  "email.address": "E-Mail-Adresse",
  "email.address.help":
    "Zuerst kommt eine E-Mail mit der Bitte, die Adresse zu bestätigen. Vorher wird nichts anderes gesendet. Ohne Adresse werden keine E-Mails gesendet.",
  "email.address.invalid": "Eine E-Mail-Adresse eingeben, zum Beispiel name@example.com",
  "email.kinds": "E-Mail senden, wenn",
  "email.kind.review": "Bilder auf die Prüfung warten",
  "email.kind.failures": "ein Restyle oder einige seiner Bilder fehlgeschlagen sind",
  "email.kind.credits": "die Credits knapp werden",
  "email.kind.automation": "eine Automatisierung ihre Obergrenze erreicht",
  "email.kind.rights": "die Rechte an einer Identität innerhalb von zwei Wochen enden",
  "email.unconfirmed":
    "Den Link in der E-Mail an {address} öffnen, um die Adresse zu bestätigen. Er gilt eine Woche.",
  "email.resend": "Link erneut senden",
  "email.resent": "Link gesendet",
  "email.too_many": "Heute wurden zu viele Links gesendet. Morgen erneut versuchen.",
  "email.refused":
    "Der Mailserver von {address} hat eine E-Mail abgelehnt (Status {status}), daher werden keine gesendet. Die Adresse korrigieren oder erneut bestätigen lassen.",
  "email.waiting":
    "Eine E-Mail vom {day, date, day} konnte noch nicht gesendet werden. Es wird einen Tag lang weiter versucht.",
  "email.given_up": "Eine E-Mail vom {day, date, day} konnte nicht gesendet werden und wurde aufgegeben.",
  "email.confirm.subject": "E-Mail-Adresse für Restyle bestätigen",
  "email.confirm.text":
    "{shop} möchte E-Mails von Restyle an diese Adresse erhalten. Nach der Bestätigung kommen die, die in den Einstellungen der App ausgewählt sind.",
  "email.confirm.action": "Adresse bestätigen",
  "email.confirm.note":
    "Wer damit nichts zu tun hat, kann diese E-Mail ignorieren. Es wird nichts weiter gesendet.",
  "email.confirmed.title": "Adresse bestätigt",
  "email.confirmed.detail":
    "Ab jetzt kommen die E-Mails, die {shop} in den Einstellungen der App ausgewählt hat. Diese Seite kann geschlossen werden.",
  "email.review.subject": "Bereit zur Prüfung: {title}",
  "email.review.images":
    "{count, plural, one {# neues Bild wartet} other {# neue Bilder warten}} auf die Prüfung.",
  "email.review.outlines":
    "{count, plural, one {Der Umriss von # Bild muss} other {Die Umrisse von # Bildern müssen}} angesehen werden, bevor gezeichnet wird.",
  "email.review.action": "Bilder prüfen",
  "email.restyle.action": "Restyle ansehen",
  "email.failures.subject": "Bilder fehlgeschlagen: {title}",
  "email.failures.text":
    "{failed, number} von {total, plural, one {# Bild} other {# Bildern}} konnten nicht erstellt werden. Fehlgeschlagene Bilder kosten keine Credits. Die Gründe stehen in der App.",
  "email.credits.subject": "Die Credits werden knapp",
  "email.credits.text": "{count, plural, one {# Credit ist} other {# Credits sind}} übrig.",
  "email.credits.next":
    "Ihr Plan bringt am {day, date, day} {count, plural, one {# Credit} other {# Credits}}.",
  "email.credits.action": "Credits ansehen",
  "email.automation.subject": "Obergrenze erreicht: {name}",
  "email.automation.over_day":
    "„{name}“ hat ausgegeben, was Sie für einen Tag erlauben. Neue Produkte warten und starten, wenn der nächste Tag beginnt oder Sie die Obergrenze erhöhen.",
  "email.automation.over_month":
    "„{name}“ hat ausgegeben, was Sie für einen Monat erlauben. Neue Produkte warten und starten, wenn der nächste Monat beginnt oder Sie die Obergrenze erhöhen.",
  "email.automation.action": "Automatisierung ansehen",
  "email.rights.subject": "Die Rechte an {name} enden am {day, date, day}",
  "email.rights.text":
    "Der {day, date, day} ist der letzte Tag der Rechte an {name}. Danach werden mit dieser Identität keine Bilder mehr erstellt oder veröffentlicht.",
  "email.rights.action": "Identität ansehen",
  "email.note": "{shop} hat diese E-Mail in den Einstellungen von Restyle ausgewählt.",
  "email.stop": "Diese E-Mails abstellen",
  "email.stop.title": "Diese E-Mails abstellen?",
  "email.stop.what": "E-Mails, die gesendet werden, wenn {kind}.",
  "email.stopped": "Diese E-Mails kommen nicht mehr",
  "email.again": "In den Einstellungen der App können sie wieder ausgewählt werden.",
  "email.link.broken": "Dieser Link funktioniert nicht",
  "email.link.broken.detail":
    "Er ist vielleicht unvollständig oder zu alt. E-Mails lassen sich in den Einstellungen der App ändern.",

  // Pages for everybody
  "pages.support": "Hilfe",
  "pages.support.detail":
    "Für Fragen zur App. Bitte den Shop nennen, und die Referenz eines Fehlers, wenn die App eine zeigt.",
  "pages.support.none": "Der Betreiber dieses Servers hat noch keine Adresse für Fragen angegeben.",
  "pages.privacy": "Datenschutz",
  "pages.privacy.detail": "Was Restyle von einem Shop speichert, wie lange, und wer es sonst erhält.",
  "pages.privacy.kept": "Was gespeichert wird",
  "pages.privacy.store": "Shop",
  "pages.privacy.store.kept":
    "Name, Adresse und Zeitzone, bis seine Daten gelöscht werden. Der Zugriff endet mit der Deinstallation der App.",
  "pages.privacy.restyles": "Restyles und Einstellungen",
  "pages.privacy.restyles.kept": "Bis die Daten des Shops gelöscht werden.",
  "pages.privacy.email.kept":
    "Wenn in den Einstellungen eine eingegeben ist: bis sie dort entfernt wird oder die Daten des Shops gelöscht werden. Der Inhalt einer E-Mail wird nach 30 Tagen gelöscht.",
  "pages.privacy.receivers": "Wer es erhält",
  "pages.privacy.shopify": "Neue Bilder, wenn sie bei Produkten veröffentlicht werden.",
  "pages.privacy.service": "Der Dienst, der die Bilder erstellt: Fotos, Porträts und Wünsche.",
  "pages.privacy.providers": "Fotos, Porträts und Wünsche, wenn eines ihrer Modelle zeichnet oder prüft.",
  "pages.privacy.mail": "Mailserver",
  "pages.privacy.mail.detail": "E-Mails mit der eingegebenen Adresse.",
  "pages.privacy.people": "Personen auf Fotos",
  "pages.privacy.people.detail":
    "Maße eines Gesichts werden verschlüsselt gespeichert und mit der Identität gelöscht. Wer ein Porträt hochlädt, steht für die Einwilligung der Person ein.",
  "pages.privacy.cookies": "Cookies",
  "pages.privacy.cookies.detail":
    "Ein Cookie merkt sich die Sprache, ein anderes den Shop, in dessen Adminbereich die App geöffnet ist. Weitere setzen die eigenen Seiten der App nicht.",
  "pages.terms": "Nutzungsbedingungen",
  "pages.terms.none": "Der Betreiber dieses Servers hat noch keine Nutzungsbedingungen veröffentlicht.",
  // Rights of pictured persons, and what places ask for.
  "usage.identity": "Identität",
  "usage.product": "Produkt",
  "usage.product_id": "Produkt-ID",
  "usage.file": "Datei",
  "usage.published": "Veröffentlicht am",
  "usage.comes_off": "Wird entfernt am",
  "usage.no_end": "Kein Ende",
  "usage.everywhere": "Überall",
  "usage.all_channels": "Alle",
  "person.live": "Veröffentlichte Bilder",
  "person.live.none": "Kein veröffentlichtes Bild zeigt sie.",
  "person.live.markets": "Märkte: {markets}.",
  "person.live.everywhere": "Darf in allen Märkten gezeigt werden.",
  "person.live.ends": "Die Lizenz endet nach dem {date}.",
  "person.live.no_end": "Die Lizenz hat kein Ende.",
  "person.image.published": "Veröffentlicht am {date}",
  "person.image.comes_off": "Wird am {date} entfernt",
  "person.statement": "Nutzungsnachweis herunterladen",
  "person.statement.failed": "Der Nachweis kann gerade nicht heruntergeladen werden.",
  "person.link": "Link für die Person",
  "person.link.detail":
    "Wer ihn öffnet, sieht die veröffentlichten Bilder der Person und kann deren Einwilligung zurückziehen, ohne Shopify-Konto.",
  "person.link.is": "Ein Link gilt bis zum {date}.",
  "person.link.was": "Der letzte Link endete am {date}.",
  "person.link.made": "Link erstellt",
  "person.link.once": "Jetzt kopieren und nur der Person senden. Er wird nicht noch einmal angezeigt.",
  "person.link.address": "Adresse des Links",
  "person.link.copy": "Kopieren",
  "person.link.copied": "Link kopiert",
  "person.link.uncopied": "Der Link konnte nicht kopiert werden. Bitte selbst markieren und kopieren.",
  "person.link.days": "Gültig für",
  "person.link.days_value": "{count, plural, one {# Tag} other {# Tage}}",
  "person.link.make": "Link erstellen",
  "person.link.replace": "Neuen Link erstellen",
  "person.link.replace.help": "Ein neuer Link beendet den bisherigen.",
  "person.link.end": "Link beenden",
  "person.link.end.title": "Diesen Link beenden?",
  "person.link.end.text":
    "Die Person kann ihn nicht mehr öffnen. Was sie zurückgezogen hat, bleibt zurückgezogen.",
  "person.link.ended": "Link beendet",
  "person.withdrew": "Die Person hat sie über ihren Link zurückgezogen.",
  "person.noted": "Zur Kenntnis genommen",
  "person.home.title": "Eine Person hat ihre Einwilligung zurückgezogen",
  "person.home.detail":
    "Die Bilder werden von den Produkten entfernt, und nichts Neues kann damit erstellt werden. Die Identität zeigt, was noch übrig ist.",
  "person.page.title": "Bilder von Ihnen bei {shop}",
  "person.page.unknown": "Dieser Link funktioniert nicht",
  "person.page.unknown.detail":
    "Er wurde beendet oder ersetzt, oder ein Teil davon fehlt. Der Shop, der ihn gesendet hat, kann einen neuen senden.",
  "person.page.over": "Dieser Link ist abgelaufen",
  "person.page.over.detail": "Der Shop, der ihn gesendet hat, kann einen neuen senden.",
  "person.page.intro":
    "{shop} erstellt mit KI Produktfotos aus einem Foto von Ihnen. Hier sehen Sie, wo sie gerade veröffentlicht sind.",
  "person.page.intro.withdraw": "Unten können Sie Ihre Einwilligung zurückziehen.",
  "person.page.left":
    "{shop} hat diese App entfernt. Bilder, die noch auf Produkten sind, können von hier nicht entfernt werden: Bitte wenden Sie sich dafür an {shop}. Neue Bilder mit dieser App verbietet ein Widerruf weiterhin.",
  "person.page.images":
    "{count, plural, =0 {Kein Bild von Ihnen ist veröffentlicht} one {# Bild ist veröffentlicht} other {# Bilder sind veröffentlicht}}",
  "person.page.image": "Sie mit {product}",
  "person.page.withdraw": "Einwilligung zurückziehen",
  "person.page.withdraw.start": "Zurückziehen",
  "person.page.confirm": "Einwilligung endgültig zurückziehen?",
  "person.page.confirm.yes": "Ja, zurückziehen",
  "person.page.confirm.no": "Zurück",
  "person.page.effect.stop":
    "Von da an kann {shop} mit dieser App keine neuen Bilder von Ihnen erstellen oder veröffentlichen.",
  "person.page.effect.images":
    "{count, plural, =0 {Zurzeit muss kein Bild entfernt werden.} one {# Bild wird von seinem Produkt entfernt, meist in wenigen Minuten.} other {# Bilder werden von ihren Produkten entfernt, meist in wenigen Minuten.}} Wo das nicht gelingt, wird es jede Stunde noch einmal versucht. Diese Seite zeigt, was noch übrig ist.",
  "person.page.effect.final": "Das kann nicht rückgängig gemacht werden.",
  "person.page.effect.limits":
    "Kopien an anderen Orten erreicht das nicht, etwa in Anzeigen, auf Drucken oder in Suchmaschinen. Dafür ist {shop} zuständig.",
  "person.page.withdrawn": "Ihre Einwilligung wurde am {date} zurückgezogen.",
  "person.page.withdrawn.left":
    "{count, plural, one {# Bild wird} other {# Bilder werden}} noch entfernt. In einigen Minuten zeigt diese Seite den neuen Stand.",
  "person.page.withdrawn.done":
    "Kein Bild von Ihnen, das {shop} mit dieser App erstellt hat, ist veröffentlicht.",
  "person.page.terms": "Was {shop} als vereinbart eingetragen hat",
  "person.page.ends":
    "Dieser Link gilt bis zum {date}. Wer ihn hat, kann diese Seite sehen und die Einwilligung zurückziehen: Bitte geben Sie ihn nicht weiter.",
  "person.page.pages": "Seiten",
  "person.page.previous": "Zurückblättern",
  "person.page.next": "Weiterblättern",
  "disclosure.laws": "Wo es verlangt wird",
  "disclosure.laws.union":
    "Europäische Union, seit dem 2. August 2026: Bilder von Menschen, die mit KI erzeugt oder verändert wurden und echt wirken, müssen unter Umständen gekennzeichnet werden (KI-Verordnung, Artikel 50). Ein getauschtes Model oder eine erzeugte Person kann darunter fallen, ein umgefärbtes Kleidungsstück meist nicht.",
  "disclosure.laws.new_york":
    "New York, seit dem 9. Juni 2026: Anzeigen müssen deutlich sagen, dass sie eine mit KI erzeugte Person zeigen, die keine erkennbare echte Person ist.",
  "disclosure.laws.asia":
    "China (seit September 2025) und Südkorea (seit Januar 2026) verlangen Kennzeichnungen von Inhalten, die mit KI erzeugt wurden.",
  "disclosure.laws.note": "Stand November 2026, nicht vollständig. Das ist keine Rechtsberatung.",
  "disclosure.union_default":
    "Dieser Shop versendet in die EU. Bis zu einer Auswahl, hier oder vor der ersten Veröffentlichung, wird bei Bildern, die eine andere Person zeigen, in Metafeldern und Alt-Texten darauf hingewiesen.",
  "receipt.open": "Beleg zu diesem Bild",
  "receipt.title": "Beleg zu einem Bild",
  "receipt.intro":
    "{shop} ({domain}) hat dieses Bild veröffentlicht. Es wurde mit KI oder durch Bildbearbeitung aus einem eigenen Foto erstellt. Hier steht, was davon gemessen und aufgezeichnet wurde.",
  "receipt.unknown": "Diesen Beleg gibt es nicht",
  "receipt.unknown.detail": "Bitte die Adresse prüfen oder den Shop fragen, der das Bild veröffentlicht hat.",
  "receipt.gone": "Dieses Bild ist nicht mehr veröffentlicht",
  "receipt.gone.detail": "Der Shop hat es von seinem Produkt entfernt, und damit endet sein Beleg.",
  "receipt.signature": "Signatur",
  "receipt.signature.detail":
    "Sie ist mit Ed25519 über die UTF-8-Bytes des signierten Textes erstellt, der im JSON steht, und wird mit dem öffentlichen Schlüssel geprüft.",
  "receipt.json": "Als JSON",
  "receipt.key": "Öffentlicher Schlüssel",
  "receipt.not_recorded": "Nicht aufgezeichnet",
  "receipt.not_measured": "Nicht gemessen",
  "receipt.made": "Was gemacht wurde",
  "receipt.kind.recolor": "Ein Kleidungsstück wurde umgefärbt",
  "receipt.kind.swap": "Das Model wurde gegen eine andere Person getauscht",
  "receipt.kind.flat-to-model": "Ein liegendes Kleidungsstück wurde einer Person angezogen",
  "receipt.kind.packshot": "Das Produkt wurde freigestellt und auf einen Hintergrund gesetzt",
  "receipt.kind.upscale": "Das Foto wurde vergrößert",
  "receipt.kind.edit": "Das Foto wurde nach einer Beschreibung in Worten bearbeitet",
  "receipt.engine": "Gezeichnet von",
  "receipt.made_at": "Erstellt",
  "receipt.published_at": "Veröffentlicht",
  "receipt.rest": "Außerhalb des Kleidungsstücks oder der Person",
  "receipt.rest.untouched": "Jeder Pixel ist der des Fotos",
  "receipt.rest.touched": "Pixel weichen vom Foto ab",
  "receipt.changed": "Am Foto geändert",
  "receipt.changed.value":
    "{share, number, percent} der Pixel, zwischen {left, number, percent} und {right, number, percent} der Breite und {top, number, percent} und {bottom, number, percent} der Höhe",
  "receipt.color": "Abstand zur gewählten Farbe",
  "receipt.color.value": "ΔE {deltaE, number} nach CIEDE2000",
  "receipt.source_type": "Was die Datei über ihre Entstehung sagt (IPTC)",
  "receipt.rights": "Rechte an der gezeigten Person",
  "receipt.rights.yes": "Heute in Kraft, wie der Shop sie eingetragen hat",
  "receipt.rights.no": "Heute nicht in Kraft, wie der Shop sie eingetragen hat",
  "receipt.after": "SHA-256 der Datei, die Shopify erhielt",
  "receipt.size": "Größe dieser Datei",
  "receipt.bytes": "{bytes, number} Byte",
  "receipt.before": "SHA-256 des Fotos davor",
  "receipt.as_of": "Stand",
  "receipt.setting": "Belege zu Bildern",
  "receipt.setting.detail":
    "Eine öffentliche, signierte Seite zu jedem veröffentlichten Bild sagt, wie es entstanden ist.",
  "receipt.setting.label": "Belege zeigen",
  "receipt.setting.help":
    "Wer die Adresse hat, kann sie lesen. Die Prüfung verlinkt sie. Sie nennt den Shop und keine Person.",
  // Gallery of the chosen color
  "color_gallery.title": "Fotos der gewählten Farbe",
  "color_gallery.detail":
    "Wählt jemand eine Farbe, zeigt die Galerie deren Fotos und die, die zu keiner Farbe gehören. Für Themes, die das nicht selbst tun.",
  "color_gallery.label": "Nur die Fotos der gewählten Farbe zeigen",
  "color_gallery.help":
    "Produkte nennen, welche Fotos welche Farbe zeigen, wenn Bilder für Varianten veröffentlicht wurden. Ein Foto steht nicht neben einem Bild, das aus ihm entstanden ist. Eine Farbe ohne eigenes Foto zeigt alle.",
  "color_gallery.shown": "Ihr Theme tut das.",
  "color_gallery.missing":
    "Ihr Theme tut das noch nicht. Schalten Sie „Fotos der gewählten Farbe“ im Theme-Editor ein.",
  // Alternative texts in a shop's further languages
  "alt_languages.title": "Alt-Texte in den weiteren Sprachen Ihres Shops",
  "alt_languages.detail":
    "Kundschaft und Suchmaschinen bekommen die Beschreibung eines Bildes in der Sprache der Seite.",
  "alt_languages.label": "Alt-Texte auch auf {languages} schreiben",
  "alt_languages.help":
    "Gilt für Bilder, die ab jetzt veröffentlicht werden. Texte, die Sie bearbeiten, werden nicht übersetzt, und Übersetzungen von Ihnen oder anderen Apps bleiben, wie sie sind. Shopify fragt Sie einmal nach dem Zugriff auf Übersetzungen.",
  "alt_languages.taken_away":
    "Die App hat keinen Zugriff auf Übersetzungen mehr. Bis Sie ihn wieder erlauben, werden auf {languages} keine Alt-Texte geschrieben.",
  "access.allow": "Zugriff erlauben",
  "alt_languages.declined": "Ohne Zugriff auf Übersetzungen ist das nicht möglich. Es wurde nichts geändert.",
  "alt_languages.unreached":
    "Shopify hat nicht geantwortet, und es wurde nichts geändert. Bitte noch einmal versuchen.",
  // The people of a shop: who did what, second approvals, comments, exports
  "team.actor.name": "{name}",
  "team.actor.staff": "Mitarbeiterkonto {id}",
  "team.actor.flow": "Shopify Flow",
  "team.actor.schedule": "Zeitplan",
  "team.actor.withdrawal": "Zurückgezogene Identität",
  "team.started_by": "Gestartet von",
  "team.act.approved": "Freigegeben: {name}",
  "team.act.rejected": "Abgelehnt: {name}",
  "team.act.published": "Veröffentlicht: {name}",
  "team.act.scheduled": "Geplant: {name}",
  "team.act.undone": "Zurückgenommen: {name}",
  "team.title": "Freigabe durch eine zweite Person",
  "team.detail": "Für Teams, in denen niemand etwas veröffentlicht, das sonst niemand angesehen hat.",
  "team.second_person": "Wer ein Restyle startet, kann dessen Bilder nicht freigeben",
  "team.second_person.help":
    "Das erledigt ein anderes Mitarbeiterkonto, einzeln oder für alle zugleich. Wer gestartet hat, kann weiterhin ablehnen, kommentieren und Freigegebenes veröffentlichen. Gilt ab jetzt: Was freigegeben ist, bleibt freigegeben. Ein Restyle, das Shopify Flow gestartet hat, können alle freigeben. Flow veröffentlicht nur freigegebene Bilder.",
  "team.other_approves": "Diese Bilder gibt eine andere Person frei",
  "team.other_approves.detail":
    "Dieses Restyle wurde mit diesem Konto gestartet, und die Einstellungen verlangen eine zweite Person. Ablehnen und Kommentieren sind möglich.",
  "team.other_approves.refused": "Nicht freigegeben: Diese Bilder muss eine andere Person freigeben",
  "comments.title": "Kommentare",
  "comments.count": "{count, plural, one {# Kommentar} other {# Kommentare}}",
  "comments.none": "Zu diesem Bild gibt es noch keine Kommentare.",
  "comments.loading": "Kommentare werden geladen",
  "comments.failed": "Die Kommentare konnten nicht geladen werden.",
  "comments.field": "Kommentar für das Team",
  "comments.add": "Kommentar hinzufügen",
  "comments.added": "Kommentar hinzugefügt",
  "comments.delete": "Löschen",
  "comments.delete.of": "Kommentar „{text}“ löschen",
  "comments.delete.title": "Diesen Kommentar löschen?",
  "comments.delete.cancel": "Abbrechen",
  "comments.deleted": "Kommentar gelöscht",
  "comments.empty": "Zuerst einen Kommentar schreiben.",
  "comments.too_long": "Ein Kommentar hat höchstens {max, number} Zeichen.",
  "comments.too_many": "Ein Bild hat höchstens {max, number} Kommentare. Zuerst einen löschen.",
  "export.action": "Exportieren",
  "export.csv": "Bilderliste (CSV)",
  "export.zip": "Freigegebene Bilder mit Liste (ZIP)",
  "export.started": "Der Download hat begonnen",
  "export.failed": "Der Export konnte nicht gestartet werden. Noch einmal versuchen.",
  "export.product": "Produkt",
  "export.product_id": "Produkt-ID",
  "export.photo": "Foto",
  "export.work": "Restyle",
  "export.color": "Farbe",
  "export.variation": "Variation",
  "export.state": "Status",
  "export.decided_by": "Entschieden von",
  "export.decided_at": "Entschieden (UTC)",
  "export.published_by": "Veröffentlicht von",
  "export.published_at": "Veröffentlicht (UTC)",
  "export.credits": "Credits",
  "export.color_distance": "Farbabstand (ΔE)",
  "export.warnings": "Hinweise",
  "export.comments": "Kommentare",
  "export.file": "Datei",

  // Automations
  "team.actor.automation": "Automatisierung",
  "automation.title": "Automatisierungen",
  "automation.new": "Automatisierung erstellen",
  "automation.new.title": "Neue Automatisierung",
  "automation.empty.title": "Neue Produkte automatisch restylen",
  "automation.empty.detail":
    "Eine Automatisierung restylt neue Produkte mit einer Voreinstellung, im Rahmen der erlaubten Credits. Neue Bilder warten auf die Prüfung: Von selbst wird nichts veröffentlicht.",
  "automation.detail":
    "Neue Produkte werden mit einer Voreinstellung restylt, im Rahmen der erlaubten Credits. Neue Bilder warten immer auf die Prüfung.",
  "automation.open": "Automatisierungen öffnen",
  "automation.state.on": "Aktiv",
  "automation.state.paused": "Pausiert",
  "automation.state.ceiling": "Obergrenze erreicht",
  "automation.state.blocked": "Braucht Aufmerksamkeit",
  "automation.state.ended": "Beendet",
  "automation.state.no_preset": "Voreinstellung gelöscht",
  "automation.match.any": "Alle neuen Produkte",
  "automation.match.collection": "Neue Produkte der Kategorie „{label}“",
  "automation.match.type": "Neue Produkte vom Typ „{label}“",
  "automation.match.tag": "Neue Produkte mit dem Tag „{label}“",
  "automation.preset": "Voreinstellung: {preset}",
  "automation.spent.day": "Credits heute",
  "automation.spent.month": "Credits in diesem Monat",
  "automation.spent.of": "{spent, number} von {max, number}",
  "automation.until": "Letzter Tag",
  "automation.signed": "Erlaubt von",
  "automation.signed.by": "{name}, {day, date, day}",
  "automation.started": "Restylte Produkte",
  "automation.held.over_day":
    "{count, plural, one {# Produkt wartet} other {# Produkte warten}} auf die Obergrenze von morgen",
  "automation.held.over_month":
    "{count, plural, one {# Produkt wartet} other {# Produkte warten}} auf die Obergrenze des nächsten Monats",
  "automation.held.blocked":
    "{count, plural, one {# Produkt konnte} other {# Produkte konnten}} nicht gestartet werden",
  "automation.why.preset": "Die Voreinstellung lässt sich nicht mehr verwenden. Bitte eine andere auswählen.",
  "automation.why.ceiling": "Die Obergrenze ist erreicht.",
  "automation.why.stopped": "Die Automatisierung ist nicht mehr aktiv.",
  "automation.why.too_dear":
    "Ein Produkt kostet {credits, plural, one {# Credit} other {# Credits}}, mehr als für einen Tag erlaubt.",
  "automation.held.title": "Wartet",
  "automation.held.detail":
    "Sie starten von selbst, sobald es möglich ist. Von Hand geht es auch; das zählt nicht zur Obergrenze.",
  "automation.held.off": "Sie starten jetzt nicht von selbst. Sie lassen sich von Hand restylen.",
  "automation.held.more": "und {count, plural, one {# weiteres} other {# weitere}}",
  "automation.restyles.title": "Zuletzt gestartet",
  "automation.pause": "Pausieren",
  "automation.resume": "Fortsetzen",
  "automation.paused": "Pausiert. Produkte, die jetzt erstellt werden, bleiben unberührt, auch später.",
  "automation.resumed": "Die Automatisierung ist wieder aktiv",
  "automation.delete": "Automatisierung löschen",
  "automation.delete.title": "„{name}“ löschen?",
  "automation.delete.detail":
    "Sie startet nichts mehr, und ihre Liste wartender Produkte ist weg. Was sie gestartet hat, bleibt.",
  "automation.delete.cancel": "Abbrechen",
  "automation.saved": "Automatisierung gespeichert",
  "automation.form.what": "Was sie tut",
  "automation.form.name": "Name",
  "automation.form.by": "Neue Produkte",
  "automation.form.by.help": "Produkte, die ab jetzt erstellt werden.",
  "automation.form.by.any": "Alle",
  "automation.form.by.collection": "In einer Kategorie",
  "automation.form.by.type": "Von einem Typ",
  "automation.form.by.tag": "Mit einem Tag",
  "automation.form.choose": "Auswählen",
  "automation.form.preset.help":
    "Fotos mit zweifelhaftem Umriss entstehen erst, wenn er geprüft ist. Sie warten auf der Seite des Restyles.",
  "automation.form.look":
    "Produkte dieser Kategorie erhalten den Look „{name}“ ({parts}) vor der Voreinstellung, außer eine andere ihrer Kategorien hat einen anderen.",
  "automation.form.looks":
    "Produkte in einer Kategorie mit Look erhalten ihn vor der Voreinstellung, außer ihre Kategorien haben verschiedene Looks.",
  "automation.form.no_preset":
    "Eine Automatisierung braucht eine Voreinstellung. Ein Produkt auswählen, das Formular ausfüllen und als Voreinstellung speichern.",
  "automation.form.may": "Was sie ausgeben darf",
  "automation.form.day": "Credits pro Tag",
  "automation.form.month": "Credits pro Monat",
  "automation.form.zone":
    "Tage und Monate zählen in der Zeitzone des Shops. Produkte über einer Obergrenze warten, bis sie es zulässt.",
  "automation.form.sign":
    "Mit dem Speichern darf diese Automatisierung bis einschließlich {end, date, day} höchstens {day, plural, one {# Credit} other {# Credits}} am Tag und {month, plural, one {# Credit} other {# Credits}} im Monat ausgeben. Der Name wird dabei festgehalten.",
  "automation.form.save": "Erlauben und aktivieren",
  "automation.form.save.again": "Speichern und erneut erlauben",
  "automation.problem.name": "Einen Namen mit höchstens {max, number} Zeichen eingeben",
  "automation.problem.match": "Auswählen, welche Produkte",
  "automation.problem.preset": "Eine Voreinstellung auswählen",
  "automation.problem.credits": "Eine ganze Zahl von 1 bis {max, number} eingeben",
  "automation.problem.month_below_day": "Mindestens so viele eingeben wie für einen Tag",
  "automation.problem.end": "Einen Tag von heute bis in einem Jahr auswählen",
  "automation.problem.full":
    "Ein Shop hat höchstens {max, number} Automatisierungen. Bitte zuerst eine löschen.",
  "automation.dry_run.title": "In den letzten 30 Tagen",
  "automation.dry_run.detail": "Was diese Automatisierung getan hätte. Gestartet wird nichts.",
  "automation.dry_run.products": "Produkte",
  "automation.dry_run.images": "Bilder",
  "automation.dry_run.credits": "Credits",
  "automation.dry_run.at_least": "{count, number} oder mehr",
  "automation.dry_run.about": "etwa {count, number}",
  "automation.dry_run.none": "Kein Produkt mit Fotos, das in dieser Zeit erstellt wurde, passt.",
  "automation.dry_run.sample":
    "Für {count, plural, one {das neueste Produkt} other {die # neuesten Produkte}} gezählt, für die übrigen geschätzt.",
  "automation.dry_run.incomplete": "Erscheint, sobald Produkte und Voreinstellung ausgewählt sind.",
  "automation.dry_run.failed": "Es ließ sich nicht zählen. Bitte erneut versuchen.",
  "automation.dry_run.counting": "Wird gezählt",
  "automation.task.ended": "Eine Automatisierung ist beendet",
  "automation.task.no_preset": "Eine Automatisierung hat keine Voreinstellung mehr",
  "automation.task.action": "Öffnen",
  "automation.task.action.of": "Automatisierung „{name}“ öffnen: {what}",
  // Samples of colors
  "sample.match": "An Stoffmuster anpassen",
  "sample.match_of": "An Stoffmuster anpassen: {color}",
  "sample.matched": "Am {date} an ein Stoffmuster angepasst.",
  "sample.see": "Bilder ansehen",
  "sample.title": "{color} an ein Stoffmuster anpassen",
  "sample.intro":
    "Fotografieren Sie den echten Stoff neben einer Graukarte, einem weißen Blatt Papier oder einer Farbkarte. Am besten bei gleichmäßigem Tageslicht, ohne Blitz.",
  "sample.photo": "Foto des Stoffmusters",
  "sample.photo.hint": "Das Foto bleibt auf Ihrem Gerät. Es wird weder hochgeladen noch gespeichert.",
  "sample.photo.unreadable":
    "Diese Datei ist kein Bild, das der Browser lesen kann. Versuchen Sie es mit einem JPEG.",
  "sample.photo.other": "Anderes Foto wählen",
  "sample.card": "Neben dem Stoff",
  "sample.card.gray": "Graukarte (18 %)",
  "sample.card.paper": "Weißes Papier (etwa 90 %)",
  "sample.card.patch_white": "Farbkarte, Weiß",
  "sample.card.patch_8": "Farbkarte, Neutral 8",
  "sample.card.patch_65": "Farbkarte, Neutral 6,5",
  "sample.card.patch_5": "Farbkarte, Neutral 5",
  "sample.card.patch_35": "Farbkarte, Neutral 3,5",
  "sample.card.paper.help": "Einfaches Papier verwenden. Hochweißes Papier wirkt oft bläulich.",
  "sample.light": "Licht",
  "sample.light.daylight": "Tageslicht",
  "sample.light.lamp": "Lampen",
  "sample.light.lamp.help":
    "Unter Lampen kann eine Farbe um ΔE 3 oder mehr abweichen, auch neben einer Karte. Besser ist Tageslicht am Fenster.",
  "sample.spots": "Markierungen",
  "sample.spots.help":
    "Jede Markierung an ihre Stelle ziehen. Mit der Tastatur: Markierung ansteuern und mit den Pfeiltasten bewegen.",
  "sample.spot.card": "Karte",
  "sample.spot.cloth": "Stoff",
  "sample.spot.other": "Karte, andere Seite",
  "sample.spot.move": "{spot}. Mit den Pfeiltasten bewegen.",
  "sample.spot.size": "Größe der Markierungen",
  "sample.spot.both": "Karte auf beiden Seiten des Stoffs markieren",
  "sample.spot.both.help": "Das zeigt, ob das Licht gleichmäßig ist.",
  "sample.problem.card_clipped":
    "Die Karte ist überbelichtet. Nehmen Sie das Foto dunkler oder ohne direkte Sonne noch einmal auf.",
  "sample.problem.card_dark":
    "Die Karte ist zu dunkel, um das Licht zu erkennen. Nehmen Sie das Foto heller noch einmal auf.",
  "sample.problem.cloth_clipped": "Der Stoff ist überbelichtet. Nehmen Sie das Foto dunkler noch einmal auf.",
  "sample.problem.too_small": "Eine Markierung ist zu klein oder liegt außerhalb des Fotos.",
  "sample.warning.light_uneven":
    "Das Licht ist ungleichmäßig: Die Karte ist auf einer Seite heller. Legen Sie das Muster näher ans Fenster und nehmen Sie das Foto noch einmal auf.",
  "sample.warning.card_uneven":
    "Die Markierung der Karte deckt mehr als die Karte ab oder einen Schatten. Verschieben oder verkleinern Sie sie.",
  "sample.warning.cloth_uneven":
    "Der Stoff unter der Markierung ist ungleichmäßig. Verschieben Sie sie an eine flache, einfarbige Stelle.",
  "sample.result": "Gemessene Farbe",
  "sample.result.none": "Karte und Stoff markieren. Hier steht dann die gemessene Farbe.",
  "sample.result.uncertainty": "Abweichung bis zu ΔE {value, number} möglich",
  "sample.result.lab": "Lab {l, number}; {a, number}; {b, number}",
  "sample.result.detail":
    "Darin enthalten sind Karte, Licht und Stoff, wie das Foto sie zeigt. Nicht enthalten sind Filter und automatische Aufhellung des Telefons.",
  "sample.former": "In Ihren Markenfarben",
  "sample.measured": "Stoffmuster",
  "sample.distance": "Abstand: ΔE {value, number}",
  "sample.within":
    "Der Unterschied ist kleiner als das, was ein Foto zeigen kann. Ihre Farbe stimmt vielleicht schon.",
  "sample.use": "Gemessene Farbe übernehmen",
  "sample.use.detail":
    "{color} behält den Namen. {count, plural, =0 {Kein veröffentlichtes Bild zeigt} one {# veröffentlichtes Bild zeigt} other {# veröffentlichte Bilder zeigen}} die bisherige Farbe. Im nächsten Schritt können Sie Bilder neu erstellen.",
  "sample.same": "Diese Farbe hat genau diesen Wert schon.",
  "sample.gone": "Diese Farbe gehört nicht mehr zu Ihren Markenfarben.",
  "sample.taken": "{hex} gibt es in Ihren Markenfarben schon unter einem anderen Namen.",
  "sample.failed": "Die Farbe konnte nicht gespeichert werden. Bitte erneut versuchen.",
  "sample.page.title": "{color}: Stoffmuster",
  "sample.page.former": "Vorher",
  "sample.page.now": "Jetzt",
  "sample.page.measured": "Gemessen am {date}",
  "sample.page.measured_by": "Gemessen am {date} von {person}",
  "sample.page.uncertainty": "Daneben: {card}. Licht: {light}. Abweichung bis zu ΔE {value, number} möglich.",
  "sample.page.superseded":
    "Diese Farbe wurde danach noch einmal geändert oder entfernt. Die Bilder unten werden mit der hier gemessenen Farbe verglichen.",
  "sample.images": "Veröffentlichte Bilder in der bisherigen Farbe",
  "sample.images.count": "{count, plural, one {# Bild} other {# Bilder}}",
  "sample.images.none": "Keine veröffentlichten Bilder in der bisherigen Farbe",
  "sample.images.none.detail": "Es gibt nichts neu zu erstellen. Neue Restyles verwenden die neue Farbe.",
  "sample.images.left":
    "{count, plural, one {# Bild gibt} other {# Bilder gibt}} es noch nicht in der neuen Farbe.",
  "sample.images.all": "Alle gibt es in der neuen Farbe.",
  "sample.images.page": "Seite {page, number} von {pages, number}",
  "sample.again": "In der neuen Farbe neu erstellen",
  "sample.again.detail":
    "Öffnet ein Restyle von bis zu {products, number} Produkten mit seinem Preis. Bezahlt wird erst, wenn Sie es starten.",
  "sample.again.publish":
    "Beim Veröffentlichen kommen die neuen Bilder hinzu. Die bisherigen bleiben auf ihren Produkten, bis Sie sie in ihrem Restyle zurücknehmen.",
  "sample.image.measured": "ΔE {value, number} von der neuen Farbe entfernt",
  "sample.image.asked": "Etwa ΔE {value, number} von der neuen Farbe entfernt, nicht gemessen",
  "sample.image.published": "Veröffentlicht am {date}",
  "sample.image.working": "Wird neu erstellt",
  "sample.image.review": "Neues Bild zu prüfen",
  "sample.image.approved": "Neues Bild freigegeben",
  "sample.image.done": "Neues Bild veröffentlicht",
  // Monthly plan
  "plan.title": "Plan {name}",
  "plan.badge.trial": "Kostenloser Test",
  "plan.badge.active": "Aktiv",
  "plan.badge.frozen": "Angehalten",
  "plan.badge.cancelled": "Gekündigt",
  "plan.price": "{credits} für {price} alle 30 Tage",
  "plan.keep":
    "Nicht genutzte Credits bleiben: Sie verfallen nicht, solange die App installiert ist. Sie können jederzeit kündigen.",
  "plan.trial":
    "{days, plural, one {Der erste Tag ist} other {Die ersten # Tage sind}} kostenlos und bringen {credits} zum Ausprobieren. Wenn Sie vorher kündigen, wird nichts berechnet.",
  "plan.paid":
    "{days, plural, one {Der nächste Tag ist} other {Die nächsten # Tage sind}} schon bezahlt. Erst danach berechnet Shopify den Plan und kommen die nächsten Credits.",
  "plan.start": "Plan starten",
  "plan.start.trial": "Kostenlosen Test starten",
  "plan.start.again": "Plan wieder starten",
  "plan.next.active": "{credits} kommen am {date} hinzu. Dann berechnet Shopify {price}.",
  "plan.next.trial": "Kostenlos bis {date}. Dann berechnet Shopify {price}, und {credits} kommen hinzu.",
  "plan.frozen":
    "Shopify hat den Plan angehalten, weil eine Rechnung Ihres Shops nicht bezahlt ist. Er läuft weiter, sobald sie bezahlt ist. Ihre Credits bleiben.",
  "plan.cancelled":
    "Es wird nichts mehr berechnet, und Ihre Credits bleiben. Der Plan ist bis {date} bezahlt: Wenn Sie ihn vorher wieder starten, kostet er bis dahin nichts.",
  "plan.cancel": "Plan kündigen",
  "plan.cancel.title": "Plan kündigen?",
  "plan.cancel.keep": "Plan behalten",
  "plan.cancel.trial":
    "Es wird nichts berechnet, und es kommen keine Credits mehr hinzu. Ihre Credits bleiben. Der kostenlose Test lässt sich nicht noch einmal starten.",
  "plan.cancel.paid":
    "Es wird nichts mehr berechnet, und es kommen keine Credits mehr hinzu. Ihre Credits bleiben. Bereits Bezahltes wird nicht erstattet.",
  "plan.cancel.done": "Plan gekündigt",
  "plan.top_ups": "Aufladungen",
  "plan.top_ups.allow": "Aufladungen erlauben",
  "plan.top_ups.help":
    "Wenn Credits fehlen, kommen mit einem Klick {credits} für {price} hinzu. Ohne diesen Klick wird nichts berechnet.",
  "plan.top_ups.cap": "Grenze für 30 Tage",
  "plan.top_ups.used": "{used} von {cap} genutzt, bis {date}.",
  "plan.top_ups.buy": "{credits} für {price} aufladen",
  "plan.top_ups.reached": "Die Grenze ist erreicht. Erhöhen Sie sie, oder kaufen Sie ein Paket.",
  "plan.top_ups.raise": "Grenze ändern",
  "plan.top_ups.none":
    "Um Aufladungen zu erlauben, kündigen Sie den Plan und starten Sie ihn wieder. Bezahlte Tage bleiben kostenlos.",
  "plan.top_ups.done": "{credits} gutgeschrieben",
  "plan.top_ups.pending": "{credits} sind unterwegs",
  "plan.refused.running": "Der Plan läuft bereits.",
  "plan.refused.top_up": "Ihr Plan erlaubt keine Aufladungen. Es wurde nichts berechnet.",
  "plan.refused.cap":
    "Das ist mehr, als die Grenze für Aufladungen übrig lässt. Es wurde nichts berechnet. Erhöhen Sie die Grenze, oder kaufen Sie ein Paket.",
  "plan.returned.trial": "Ihr kostenloser Test hat begonnen",
  "plan.returned.active": "Ihr Plan ist aktiv",
  "plan.returned.pending": "Shopify hat den Plan noch nicht bestätigt",
  "plan.returned.declined": "Der Plan wurde abgelehnt. Es wird nichts berechnet.",
  "plan.returned.expired":
    "Der Plan wurde nicht rechtzeitig angenommen. Es wird nichts berechnet; Sie können ihn neu starten.",
  "plan.returned.frozen": "Der Plan ist angehalten",
  "plan.returned.cancelled": "Der Plan ist gekündigt",
  "plan.purchase.plan": "Monatsplan",
  "plan.purchase.trial": "Kostenloser Test",
  "plan.purchase.top_up": "Aufladung",
  "plan.next": "Ihr Plan bringt am {date} weitere {credits}.",
  "plan.reach":
    "Reicht für etwa {recolors, plural, one {# Umfärbung} other {# Umfärbungen}}{others, plural, =0 {} one { oder mindestens # anderes Bild} other { oder mindestens # andere Bilder}} mit {size, number} px.",

  // Looks of the shop
  "looks.title": "Looks",
  "looks.new": "Look erstellen",
  "looks.new.title": "Neuer Look",
  "looks.detail":
    "Ein neues Restyle von Produkten einer Kategorie beginnt mit dem Look der Kategorie. Auch Automatisierungen und Shopify Flow verwenden ihn.",
  "looks.empty.title": "Bilder einer Kategorie einheitlich halten",
  "looks.empty.detail":
    "Ein Look merkt sich Hintergrund, Licht, Bildausschnitt und Größe für Kategorien. Ein neues Restyle ihrer Produkte beginnt damit, egal welcher Art.",
  "looks.no_collection": "Noch in keiner Kategorie",
  "looks.form.what": "Look und Kategorien",
  "looks.form.name": "Name",
  "looks.form.collection": "Kategorie hinzufügen",
  "looks.form.collection.help":
    "Neue Restyles ihrer Produkte beginnen mit diesem Look. Eine Kategorie hat einen Look.",
  "looks.form.collection.remove": "{name} entfernen",
  "looks.form.sets": "Was er festlegt",
  "looks.form.free": "Nicht festgelegt: wie im Formular",
  "looks.form.background": "Hintergrund",
  "looks.form.background.color": "Eine einheitliche Farbe",
  "looks.form.background.scene": "Eine Szene in Worten",
  "looks.form.color": "Farbname oder Hex-Code",
  "looks.form.scene": "Szene",
  "looks.form.scene.placeholder": "Auf einem Holzregal vor einer hellen Wand",
  "looks.form.light": "Licht, in Worten",
  "looks.form.light.placeholder": "Weiches Morgenlicht von links",
  "looks.form.save": "Look speichern",
  "looks.saved": "Look gespeichert",
  "looks.delete": "Look löschen",
  "looks.delete.title": "„{name}“ löschen?",
  "looks.delete.detail":
    "Neue Restyles beginnen nicht mehr damit. Restyles, die damit gestartet wurden, bleiben, wie sie sind.",
  "looks.delete.cancel": "Abbrechen",
  "looks.kinds.title": "Was jede Art von Restyle davon übernimmt",
  "looks.kinds.none": "nichts",
  "looks.kinds.edit":
    "„{kind}“ übernimmt Hintergrund und Licht nur, solange dort noch nichts geschrieben ist.",
  "looks.part.background": "Hintergrund",
  "looks.part.light": "Licht",
  "looks.part.framing": "Bildausschnitt",
  "looks.part.size": "Größe",
  "looks.part.format": "Dateiformat",
  "looks.label": "Look",
  "looks.none": "Kein Look",
  "looks.all":
    "{count, plural, one {Das Produkt ist in einer Kategorie mit diesem Look.} other {Alle Produkte sind in einer Kategorie mit diesem Look.}}",
  "looks.some": "{count, number} von {total, number} Produkten sind in einer Kategorie mit dem Look {name}.",
  "looks.several": "Die Kategorien der Produkte haben verschiedene Looks: {looks}.",
  "looks.choose": "Einen für alle Produkte auswählen, oder keinen.",
  "looks.several.look": "{name} ({count, number})",
  "looks.sets": "Er legt hier fest: {parts}.",
  "looks.sets.over_preset": "Er legt hier fest, auch vor einer Voreinstellung: {parts}.",
  "looks.sets.nothing": "In diesem Formular legt er nichts fest.",
  "looks.changed": "Etwas davon wurde geändert.",
  "looks.again": "Erneut anwenden",
  "looks.fact": "Look",
  "looks.fact.changed": "Look, mit Änderungen",
  "looks.words.color": "Einfarbiger Hintergrund in {color}",
  "looks.words.edit": "Den Hintergrund ändern: {words}",
  "looks.words.edit_light": "Das Licht ändern: {words}",
  "looks.problem.name": "Einen Namen mit höchstens {max, number} Zeichen eingeben",
  "looks.problem.taken": "Einen Look mit dem Namen {name} gibt es schon.",
  "looks.problem.collections": "Ein Look hat höchstens {max, number} Kategorien.",
  "looks.problem.collection_taken": "{collection} hat schon den Look {name}.",
  "looks.problem.scene": "Die Szene beschreiben",
  "looks.problem.nothing": "Auswählen, was der Look festlegt",
  "looks.problem.full": "Ein Shop hat höchstens {max, number} Looks. Bitte zuerst einen löschen.",
  // Products that have changed
  "drift.title": "Geänderte Produkte",
  "drift.detail":
    "Fotos dieser Produkte haben sich seit dem Restyle geändert. Nichts wird erstellt oder berechnet, bevor Sie es starten.",
  "drift.home":
    "{count, plural, one {Fotos von # Produkt haben} other {Fotos von # Produkten haben}} sich nach dem Restyle geändert.",
  "drift.home.open": "Änderungen ansehen",
  "drift.empty.title": "Keine geänderten Produkte",
  "drift.empty.detail":
    "Werden Fotos eines Produkts hinzugefügt, ersetzt oder entfernt, nachdem Sie Bilder dafür veröffentlicht haben, sehen Sie es hier.",
  "drift.photo.new": "Neues Foto",
  "drift.photo.replaced": "Ersetztes Foto",
  "drift.photo.removed": "Entferntes Foto",
  "drift.photo.image": "Neu gestaltetes Bild",
  "drift.gone":
    "{count, plural, one {# neu gestaltetes Bild ist} other {# neu gestaltete Bilder sind}} nicht mehr am Produkt. Um Bilder zurückzuholen, machen Sie die Veröffentlichung im Restyle rückgängig und veröffentlichen Sie sie erneut.",
  "drift.removed.detail":
    "Bilder aus einem entfernten Foto bleiben am Produkt, bis Sie sie im Restyle rückgängig machen.",
  "drift.started": "Ein Restyle dieser Fotos wurde gestartet.",
  "drift.outlines": "Sie prüfen die Umrisse, bevor etwas berechnet wird.",
  "drift.redo": "{count, plural, one {# Foto} other {# Fotos}} neu gestalten",
  "drift.redo.of": "{count, plural, one {# Foto} other {# Fotos}} neu gestalten: {product}, {restyle}",
  "drift.redo.all": "Alle geänderten Produkte neu gestalten",
  "drift.redo.all.of": "Alle geänderten Produkte neu gestalten: {restyle}",
  "drift.dismiss": "Ausblenden",
  "drift.dismiss.of": "Ausblenden: {product}",
  "drift.dismiss.all": "Alle ausblenden",
  "drift.dismissed": "Ausgeblendet, bis sich wieder Fotos ändern",
  "drift.unknown": "Früheres Restyle",
  "drift.unknown.detail":
    "Seine Einstellungen sind nicht mehr verwendbar. Starten Sie stattdessen ein neues Restyle dieses Produkts.",
});
