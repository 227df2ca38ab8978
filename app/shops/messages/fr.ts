import { translation } from "./translation.ts";

/** French: the words of Shopify’s own French admin; merchants are addressed with “vous”. */
export const fr = translation({
  // Words used on several screens
  "app.name": "Restyle",
  "page.title": "{page} · Restyle",
  "page.loading": "Chargement",
  "count.images": "{count, plural, one {# image} other {# images}}",
  "count.products": "{count, plural, one {# produit} other {# produits}}",
  "count.credits": "{count, plural, one {# crédit} other {# crédits}}",
  "count.variations": "{count, plural, one {# variation} other {# variations}}",
  "list.products_and_images": "{products}, {images}",
  "nav.home": "Accueil",
  "nav.products": "Produits",
  "nav.restyles": "Restylages",
  "nav.identities": "Identités",
  "action.try_again": "Réessayer",
  "action.clear": "Effacer",
  "action.choose_products": "Choisir des produits",
  "time.just_now": "à l’instant",
  none: "—",
  "image.photo": "{product}, image {position, number}",
  "image.photo_and_variation": "{product}, image {position, number}, variation {variation, number}",
  "image.original": "{image}, original",
  "image.result": "{image}, nouvelle image",
  "image.position": "Image {position, number}",
  "image.position_and_variation": "Image {position, number}, variation {variation, number}",
  "image.noted": "{image} ({note})",
  "image.in_color": "{image}, {color}",
  "image.none": "Aucune image",

  // Errors that replace a page
  "error.missing.title": "Cette page n’existe pas",
  "error.missing.detail": "Elle a peut-être été supprimée, ou l’adresse est erronée.",
  "error.address.title": "Cette adresse est inutilisable",
  "error.address.detail": "Un de ses éléments manque ou est erroné. Repartez de la page d’accueil.",
  "error.signed_out.title": "Vous êtes déconnecté",
  "error.signed_out.detail": "Rouvrez Restyle depuis votre interface administrateur Shopify.",
  "error.failed.title": "Une erreur s’est produite",
  "error.failed.detail": "La page n’a pas pu être chargée. Rien de ce que vous avez lancé n’est perdu.",
  "error.go_home": "Aller à l’accueil",
  "error.reference": "Référence pour l’assistance : {id}",

  // Outside the Shopify admin
  "outside.title": "Ouvrez Restyle depuis votre interface administrateur Shopify",
  "outside.what":
    "Restyle change la couleur des vêtements sur les photos de produits d’une boutique Shopify. L’application fonctionne dans l’interface administrateur Shopify, qui lui indique votre boutique.",
  "outside.how": "Comment l’ouvrir",
  "outside.step.sign_in": "Connectez-vous à votre interface administrateur Shopify.",
  "outside.step.apps": "Choisissez Applications dans le menu, puis Restyle.",
  "outside.step.install":
    "Si Restyle n’est pas dans la liste, ajoutez d’abord l’application à votre boutique.",
  "outside.admin": "Aller à l’interface administrateur Shopify",

  "stale.title": "Cette page n’est peut-être plus à jour",
  "stale.detail":
    "L’application est injoignable pour le moment. Elle réessaie d’elle-même, et le travail en cours continue.",
  "stale.stay": "L’application est injoignable pour le moment. Vous restez sur cette page.",
  "unavailable.title": "Restyle revient bientôt",
  "unavailable.detail":
    "Notre base de données ne répond pas pour le moment. Rien n’est perdu, et le travail lancé continue de lui-même. Cette page réessaie toutes les {seconds, number} secondes.",
  "not_connected.title": "Cette application n’est pas connectée à Shopify",
  "not_connected.detail":
    "Le service de génération d’images fonctionne, mais ces pages ont besoin des identifiants Shopify de l’application.",
  "not_connected.todo": "Définissez ces variables et redémarrez le serveur",

  // Restyles in lists
  "restyle.title.wish": "{wish}",
  "restyle.status.running": "En cours",
  "restyle.status.outlines": "Contour à vérifier",
  "restyle.status.review": "À examiner",
  "restyle.status.approved": "À publier",
  "restyle.status.unpublished": "Problème de publication",
  "restyle.status.publishing": "Publication",
  "restyle.status.done": "Terminé",
  "restyle.status.stopped": "Arrêté",
  "restyle.status.failed": "Échec",
  "restyle.products":
    "{others, plural, =0 {{first}} one {{first} et # autre produit} other {{first} et # autres produits}}",
  "restyle.unchecked_count": "{count, plural, one {# contour à vérifier} other {# contours à vérifier}}",
  "restyle.failed_count": "{count, plural, one {# échec} other {# échecs}}",
  "restyle.progress": "{done, number} sur {total, plural, one {# image} other {# images}}",
  "restyle.step.outlines": "Vérifier les contours de {count, plural, one {# image} other {# images}}",
  "restyle.step.review": "Examiner {count, plural, one {# image} other {# images}}",
  "restyle.step.publish": "Publier {count, plural, one {# image} other {# images}}",
  "restyle.step.problems": "Voir les échecs",
  "restyle.step.progress": "Voir la progression",
  "restyle.step.publishing": "Voir la publication",
  "restyle.step.view": "Voir",
  "restyle.step.published": "Voir les images publiées",
  "restyle.step_of": "{step}, {restyle}",

  // Home
  "home.waiting.title": "En attente de votre part",
  "home.waiting.empty": "Rien ne vous attend. Les images terminées apparaissent ici pour être examinées.",
  "home.running.title": "En cours",
  "home.recent.title": "Travaux récents",
  "home.recent.all": "Tout voir",
  "home.waiting.all": "Voir les {count, number}",
  "home.figures.title": "30 derniers jours",
  "home.figures.detail": "Images de vos restylages",
  "home.figures.made": "Images créées",
  "home.figures.approved": "Approuvées",
  "home.figures.share": "{share, number, percent}",
  "home.figures.reviewed": "{approved, number} sur {reviewed, plural, one {# examinée} other {# examinées}}",
  "home.figures.published": "Sur vos produits",
  "home.figures.credits": "Crédits utilisés",
  "home.figures.credits_each": "{credits, number} par image publiée",
  "home.figures.time": "{time} du départ à la boutique",
  "home.figures.time_before": "{time} du départ à la boutique, {before} les 30 jours d’avant",
  "home.task.outlines":
    "{count, plural, one {# image dont le contour est à vérifier} other {# images dont le contour est à vérifier}}",
  "home.task.outlines.action": "Vérifier les contours",
  "home.task.review": "{count, plural, one {# image} other {# images}} à examiner",
  "home.task.review.action": "Examiner",
  "home.task.publish": "{count, plural, one {# image approuvée} other {# images approuvées}} à publier",
  "home.task.publish.action": "Publier",
  "home.task.failed":
    "{count, plural, one {# image n’a pas pu être publiée} other {# images n’ont pas pu être publiées}}",
  "home.task.failed_otherwise": "La publication n’est pas allée au bout",
  "home.new.title": "Vos restylages apparaîtront ici",
  "home.new.detail":
    "Choisissez des produits, indiquez une couleur et examinez les nouvelles images avant que quoi que ce soit n’arrive dans votre boutique.",
  "credits.title": "Crédits",
  "credits.available": "disponibles",
  "credits.on_hold": "Réservés",
  "credits.on_hold_note":
    "{count, plural, one {# crédit réservé} other {# crédits réservés}} pour les images en création. Vous ne payez que les images réussies.",
  "credits.note":
    "Les crédits sont réservés au lancement d’un restylage. Vous ne payez que les images réussies.",
  "credits.unknown": "Votre solde ne peut pas être affiché pour le moment.",
  "guide.title": "Montrez chaque couleur sans nouvelle séance photo",
  "guide.detail":
    "Changez la couleur d’un vêtement sur les photos que vous avez déjà. Les originaux ne sont jamais modifiés.",
  "guide.products.title": "Choisir des produits",
  "guide.products.detail": "Choisissez les produits, puis les photos.",
  "guide.color.title": "Indiquer une couleur",
  "guide.color.detail":
    "Donnez son nom, un code hexadécimal ou utilisez le sélecteur. Le prix s’affiche d’abord.",
  "guide.review.title": "Examiner et publier",
  "guide.review.detail":
    "Comparez avant et après. Seules les images approuvées arrivent dans votre boutique.",
  "guide.start": "Choisir vos premiers produits",
  "guide.dismiss": "Fermer le guide de démarrage",

  // Credits
  "guide.step_done": "{step}, fait",
  "guide.review": "Examiner vos premières images",
  "credits.page.title": "Crédits",
  "credits.page.link": "Voir ce qui a été dépensé",
  "credits.enough":
    "Suffisant pour au moins {count, plural, one {# image} other {# images}} de {size, number} px.",
  "credits.low.title": "Vos crédits s’épuisent",
  "credits.low.detail": "Un restylage ne peut pas démarrer s’il en manque.",
  "credits.low.buy": "Acheter des crédits",
  "credits.buy.title": "Acheter des crédits",
  "credits.buy.test": "Test",
  "credits.buy.note":
    "Shopify facture le pack une seule fois et l’ajoute à votre facture. Les crédits n’expirent pas tant que l’application est installée. Après une désinstallation, les crédits achetés qui restent sont conservés un an et sont de nouveau là à la prochaine installation.",
  "credits.buy.note_test":
    "Ce sont des frais de test de Shopify : personne ne paie, et les crédits sont ajoutés.",
  "credits.buy.images": "{count, plural, one {# image} other {# images}}",
  "credits.buy.counted": "Les images sont comptées à {size, number} px.",
  "credits.buy.recolors": "{count, plural, one {# recoloration} other {# recolorations}}",
  "credits.buy.others": "ou au moins {count, plural, one {# autre image} other {# autres images}}",
  "credits.buy.action": "Acheter",
  "credits.buy.action_of": "Acheter {count, plural, one {# crédit} other {# crédits}}",
  "credits.buy.refused":
    "Shopify a refusé les frais. Rien n’a été payé. Réessayez plus tard ou contactez l’assistance Shopify.",
  "credits.buy.not_public":
    "Il n’est pas encore possible d’acheter des crédits : chez Shopify, cette application n’est pas configurée pour facturer. Rien n’a été payé. C’est à l’exploitant de l’application de changer cela.",
  "credits.test.add": "Ajouter {count, plural, one {# crédit de test} other {# crédits de test}}",
  "credits.test.added": "{count, plural, one {# crédit de test ajouté} other {# crédits de test ajoutés}}",
  "credits.test.note": "Pour essayer dans cette boutique simulée uniquement : gratuit.",
  "credits.returned.granted.title": "{count, plural, one {# crédit ajouté} other {# crédits ajoutés}}",
  "credits.needed.title":
    "{count, plural, one {Il manque # crédit} other {Il manque # crédits}} pour votre restylage",
  "credits.enough.title": "Vos crédits suffisent pour votre restylage",
  "credits.returned.form": "Revenir à votre restylage",
  "credits.returned.pending.title": "{count, plural, one {# crédit en route} other {# crédits en route}}",
  "credits.returned.pending.detail":
    "Shopify n’a pas encore confirmé le paiement. Les crédits seront ajoutés dès que ce sera fait.",
  "credits.returned.declined.title":
    "{count, plural, one {# crédit n’a pas été acheté} other {# crédits n’ont pas été achetés}}",
  "credits.returned.declined.detail": "Les frais ont été refusés. Rien n’a été payé.",
  "credits.returned.expired.title":
    "{count, plural, one {# crédit n’a pas été acheté} other {# crédits n’ont pas été achetés}}",
  "credits.returned.expired.detail":
    "Les frais n’ont pas été acceptés à temps. Rien n’a été payé ; vous pouvez acheter à nouveau.",
  "credits.returned.unpaid.title":
    "{count, plural, one {# crédit n’a pas été ajouté} other {# crédits n’ont pas été ajoutés}}",
  "credits.returned.unpaid.detail":
    "Personne ne paie ces frais : ce sont des frais de test, ou la boutique est une boutique de développement qui a déjà acheté de quoi essayer l’application. Rien n’a été payé.",
  "credits.purchases.title": "Achats",
  "credits.purchases.line": "{credits} pour {price}",
  "credits.purchases.granted": "Ajoutés",
  "credits.purchases.pending": "En attente de Shopify",
  "credits.purchases.declined": "Refusé",
  "credits.purchases.expired": "Expiré",
  "credits.purchases.unpaid": "Test, non ajoutés",
  "credits.none.title":
    "{count, plural, =0 {Vous n’avez plus de crédits} one {Il vous reste # crédit} other {Il vous reste # crédits}}",
  "credits.spent.title": "Dépenses",
  "credits.spent.total": "{count, plural, one {# crédit} other {# crédits}} sur cette période",
  "credits.spent.none": "Rien n’a été dépensé sur cette période.",
  "credits.spent.unknown": "Les dépenses ne peuvent pas être affichées pour le moment.",
  "credits.spent.bar": "{date} : {count, plural, one {# crédit} other {# crédits}}",
  "credits.period": "Période",
  "credits.period.30d": "30 jours",
  "credits.period.90d": "90 jours",
  "credits.period.12m": "12 mois",
  "credits.ledger.title": "Dépenses par produit",
  "credits.ledger.none": "Aucun produit n’a encore été facturé.",
  "credits.ledger.used": "{count, plural, one {# crédit} other {# crédits}}",
  "credits.ledger.held": "{count, plural, one {# réservé} other {# réservés}}",

  // Products
  "products.title": "Produits",
  "products.subtitle": "Choisissez les produits dont vous voulez restyler les photos.",
  "products.empty.title": "Ajoutez d’abord des produits avec photos",
  "products.empty.detail":
    "Votre boutique n’a pas encore de produits. Dès qu’un produit a des photos, vous pouvez changer sa couleur ici.",
  "products.empty.action": "Ajouter un produit",
  "products.none_found.title": "Aucun produit trouvé",
  "products.none_found.detail": "Essayez un autre terme ou un autre statut.",
  "products.search": "Rechercher",
  "products.tab.any": "Tous",
  "products.tab.active": "Actif",
  "products.tab.draft": "Brouillon",
  "products.tab.archived": "Archivé",
  "products.status.ACTIVE": "Actif",
  "products.status.DRAFT": "Brouillon",
  "products.status.ARCHIVED": "Archivé",
  "products.status.UNLISTED": "Non répertorié",
  "products.sort.newest": "Créé le",
  "products.sort.updated": "Mis à jour le",
  "products.sort.title": "Titre du produit",
  "products.sort.newest_first": "Plus récents d’abord",
  "products.sort.a_to_z": "A–Z",
  "products.column.product": "Produit",
  "products.column.status": "Statut",
  "products.column.images": "Images",
  "products.column.restyled": "Restylées",
  "products.column.type": "Type",
  "products.column.vendor": "Distributeur",
  "products.no_images": "Aucune image",
  "products.restyled": "{count, plural, one {# restylée} other {# restylées}}",
  "products.open_in_admin": "Ouvrir {product} dans Shopify",
  "products.restyles_of":
    "{count, plural, one {# image restylée} other {# images restylées}} : restylages de {product}",
  "products.select": "Sélectionner {product}",
  "products.resource.singular": "produit",
  "products.resource.plural": "produits",
  "products.total_more": "Plus de {count, plural, one {# produit} other {# produits}}",
  "products.select_all": "Sélectionner les {total, number} produits",
  "products.select_all_more": "Tout sélectionner : plus de {total, number} produits",
  "products.all_selected": "Les {total, number} produits sont sélectionnés",
  "products.restyle": "Restyler {count, plural, one {# produit} other {# produits}}",
  "products.selected": "{count, plural, one {# produit sélectionné} other {# produits sélectionnés}}",
  "products.selected_elsewhere":
    "{count, plural, one {# produit sélectionné} other {# produits sélectionnés}}, dont {elsewhere, number} hors de cette page",
  "products.too_many":
    "Produits choisis un par un : {max, number} au maximum. Retirez-en {surplus, number}, ou affinez la liste avec des filtres et sélectionnez tous ceux qui correspondent.",

  // All products that match
  "bulk.title": "Nouveau restylage de {count, plural, one {# produit} other {# produits}}",
  "bulk.title_reading": "Sélection des produits",
  "bulk.none": "Plus aucun produit ne correspond. Modifiez les filtres.",
  "bulk.too_many":
    "Plus de {max, number} produits correspondent. Affinez la liste avec des filtres et restylez-la par parties.",
  "bulk.not_ready": "Cette sélection ne peut plus être lancée. Sélectionnez de nouveau les produits.",
  "bulk.reading.heading": "Lecture de {count, plural, one {# produit} other {# produits}}",
  "bulk.reading.exporting": "Shopify exporte vos produits : {done, number} sur {total, number}.",
  "bulk.reading.storing": "Lecture de l’export : {done, number} produits sur {total, number}.",
  "bulk.reading.note":
    "La sélection contient ce qui correspond maintenant : les produits que vous ajoutez ou modifiez plus tard n’en font pas partie. Vous pouvez quitter cette page et revenir.",
  "bulk.cancel": "Annuler",
  "bulk.cancelled.heading": "Cette sélection a été annulée",
  "bulk.cancelled.detail": "Rien n’a été lancé. Sélectionnez de nouveau les produits pour les restyler.",
  "bulk.failed.heading": "Les produits n’ont pas pu être lus",
  "bulk.empty.heading": "Aucun de ces produits n’a de photo à restyler",
  "bulk.empty.detail":
    "Les photos manquent, sont encore traitées par Shopify, sont d’un type qui ne peut pas être restylé ou ont toutes été créées par cette application.",
  "bulk.starting.heading": "Lancement de votre restylage",
  "bulk.starting.detail":
    "Ses images sont préparées. Cela prend jusqu’à une minute ; vous pouvez quitter cette page.",
  "bulk.left_out":
    "{count, plural, one {# produit correspondant n’a} other {# produits correspondants n’ont}} aucune photo à restyler.",
  "bulk.fixed":
    "Tels qu’ils étaient au moment de la sélection. Les photos publiées par cette application n’en font jamais partie.",
  "bulk.fit": "Vos crédits suffisent pour les {fits, number} premiers produits sur {count, number}.",
  "bulk.fit.choose": "{fits, plural, one {Choisir ce produit} other {Choisir ces # produits}}",
  "bulk.fit.of": "{fits, number} sur {count, number}",
  "bulk.fit.all": "Choisir les {count, number}",
  "bulk.fit.first":
    "{count, plural, one {Seul le premier produit est restylé} other {Seuls les # premiers produits sont restylés}}.",
  "bulk.fit.rest":
    "{count, plural, one {L’autre produit reste sélectionné} other {Les # autres produits restent sélectionnés}} : la page du restylage y mène.",
  "bulk.rest.title":
    "{count, plural, one {# produit de cette sélection n’est pas encore restylé} other {# produits de cette sélection ne sont pas encore restylés}}",
  "bulk.rest.detail":
    "Ils restent tels qu’ils étaient au moment de la sélection, pendant une semaine au plus.",
  "bulk.rest.open": "{count, plural, one {Le restyler} other {Les restyler}}",
  "bulk.photos": "Photos de chaque produit",
  "bulk.photos.all": "Toutes les photos, {max, number} au maximum",
  "bulk.photos.first": "La première photo seulement",
  "bulk.photos.help":
    "Les photos au contour incertain, comme celles de vêtements portés, attendent gratuitement dans le restylage que vous les vérifiiez.",
  "bulk.products": "Produits",
  "bulk.products.photos": "{count, plural, one {# photo} other {# photos}}",
  "bulk.products.page": "{page, number} sur {pages, number}",
  "restyle.part": "Partie {part, number} sur {parts, number}",
  "bulk.open_list": "Revenir à la liste",
  "bulk.photos_taken": "Photos",
  "failure.export_failed.title": "L’export de Shopify a échoué",
  "failure.export_failed.detail":
    "Plusieurs tentatives ont eu lieu. Sélectionnez de nouveau les produits dans un moment.",
  "failure.selection_too_large.title": "Trop de produits correspondent",
  "failure.selection_too_large.detail":
    "Une sélection contient {max, number} produits au maximum. Affinez la liste avec des filtres et restylez-la par parties.",
  "failure.export_denied.title": "Shopify n’a pas autorisé l’export",
  "failure.export_denied.detail":
    "L’application n’a plus le droit de lire vos produits. Ouvrez les autorisations de l’application dans Shopify, puis refaites la sélection.",

  // The admin's bar while a form holds unsaved input
  "save_bar.save": "Enregistrer",
  "save_bar.discard": "Ignorer",

  // Groups
  "groups.title": "Groupes",
  "groups.subtitle":
    "Les identités se partagent avec des groupes : leurs membres peuvent les utiliser sur leurs propres photos.",
  "groups.mine": "Vos groupes",
  "groups.none": "Vous n’êtes encore dans aucun groupe. Créez-en un ci-dessous ou acceptez une invitation.",
  "groups.members": "{count, plural, one {# membre} other {# membres}}",
  "groups.members.more":
    "{count, plural, one {# autre membre n’est pas affiché} other {# autres membres ne sont pas affichés}}.",
  "groups.role.owner": "Propriétaire",
  "groups.role.admin": "Administrateur",
  "groups.role.member": "Membre",
  "groups.role.admin.help": "Peut inviter et retirer des membres.",
  "groups.role.member.help": "Peut utiliser ce qui est partagé, et partager.",
  "groups.you": "{name} (vous)",
  "groups.invitations": "Invitations",
  "groups.invitations.detail": "Les membres d’un groupe voient les noms et adresses des autres.",
  "groups.invited_by.admin": "{address} vous invite comme administrateur.",
  "groups.invited_by.member": "{address} vous invite comme membre.",
  "groups.accept": "Accepter",
  "groups.accept_of": "Accepter l’invitation à {name}",
  "groups.accepted": "Vous êtes maintenant dans {name}",
  "groups.decline": "Refuser",
  "groups.decline_of": "Refuser l’invitation à {name}",
  "groups.declined": "L’invitation à {name} a été refusée",
  "groups.create": "Créer le groupe",
  "groups.create.title": "Nouveau groupe",
  "groups.create.name": "Nom",
  "groups.create.help": "Aucun autre groupe ne peut le porter. Les personnes invitées le voient.",
  "groups.created": "{name} a été créé. Ouvrez-le pour inviter d’autres boutiques.",
  "groups.address.title": "Votre adresse",
  "groups.address.detail": "Elle permet aux autres d’inviter votre boutique.",
  "groups.address.copy": "Copier",
  "groups.address.copied": "Adresse copiée",
  "groups.address.uncopied": "L’adresse n’a pas pu être copiée. Sélectionnez-la et copiez-la vous-même.",
  "groups.invite": "Inviter",
  "groups.invite.title": "Inviter d’autres boutiques",
  "groups.invite.address": "Adresse",
  "groups.invite.help":
    "Saisissez l’adresse de l’autre boutique. Elle se trouve sous Identités › Groupes. L’invitation y apparaît aussi, pendant 30 jours.",
  "groups.invite.role": "Rôle",
  "groups.invited": "{address} est invité",
  "groups.leave": "Quitter le groupe",
  "groups.leave.title": "Quitter {name} ?",
  "groups.leave.text":
    "Ce que d’autres partagent avec le groupe ne sera plus utilisable, et ce que vous partagez avec lui ne sera plus partagé.",
  "groups.remove": "Retirer",
  "groups.remove_of": "Retirer {name}",
  "groups.remove.title": "Retirer {name} ?",
  "groups.remove.text": "Ce que ce membre partage avec le groupe ne sera plus partagé avec lui.",
  "groups.keep": "Annuler",
  "groups.gone": "Cet élément n’existe plus. Rechargez la page.",
  "failure.service.group_name_taken.detail": "Un autre groupe porte déjà ce nom.",
  "failure.service.group_cap_reached.detail": "Vous possédez autant de groupes qu’une boutique le peut.",
  "failure.service.invitation_cap_reached.detail": "Trop d’invitations à ce groupe sont en attente.",
  "failure.service.last_owner.detail": "Vous êtes le seul propriétaire. Retirez plutôt les autres membres.",
  "failure.service.member_adding_forbidden.detail":
    "Seuls les propriétaires et les administrateurs peuvent inviter.",
  "failure.service.admin_change_forbidden.detail":
    "Seul un propriétaire peut changer le rôle d’un administrateur.",
  "failure.service.owner_role_fixed.detail": "Le rôle d’un propriétaire ne peut pas être changé.",
  "failure.service.admin_removal_forbidden.detail":
    "Seul un propriétaire peut retirer des administrateurs et des propriétaires.",
  "failure.service.member_removal_forbidden.detail":
    "Seuls les propriétaires et les administrateurs peuvent retirer des membres.",

  // Choosing products
  "products.sort.oldest_first": "Plus anciens d’abord",
  "products.sort.z_to_a": "Z–A",
  "products.filter.collection": "Collection",
  "products.filter.type": "Type",
  "products.filter.vendor": "Distributeur",
  "products.filter.tag": "Balise",
  "products.filter.restyled": "Restylés",
  "products.filter.restyled.yes": "Restylés",
  "products.filter.restyled.no": "Non restylés",
  "products.filter.any": "Indifférent",
  "products.filter.search.collection": "Rechercher des collections",
  "products.filter.search.type": "Rechercher des types",
  "products.filter.search.vendor": "Rechercher des distributeurs",
  "products.filter.search.tag": "Rechercher des balises",
  "products.filter.more": "Il y en a plus que la liste ci-dessous n’en montre. Saisissez une partie du nom.",
  "products.filter.failed": "La recherche a échoué. Saisissez de nouveau pour la répéter.",
  "products.filter.found":
    "{count, plural, =0 {Aucun résultat} one {# résultat, dans la liste ci-dessous} other {# résultats, dans la liste ci-dessous}}",
  "products.filter.found_more":
    "Les {count, number} premiers sont listés ci-dessous. Saisissez plus de lettres du nom.",
  "products.searching": "Recherche dans vos produits",
  "products.cut_short": "Cette page n’est pas pleine : une partie de la liste n’a pas encore été parcourue.",
  "products.cut_short.go_on": "Chercher plus loin",
  "products.filter.applied": "{filter} : {value}",
  "products.filter.loading": "Chargement",
  "products.filter.gone": "N’est plus dans la boutique : {name}",
  "products.view.full": "Une boutique garde {max, number} vues au maximum. Supprimez-en une d’abord.",
  "products.select_page": "Tout sélectionner sur cette page",
  "products.clear_page": "Effacer cette page",
  "new.photos.take": "Photos de chaque produit",
  "new.photos.take_all": "Toutes les photos",
  "new.photos.take_first": "Première photo seulement",
  "new.photos.own": "Par Restyle",

  // New restyle
  "new.title": "Nouveau restylage",
  "sidekick.kind": "Le type est l’un des suivants : {kinds}.",
  "sidekick.words": "Les couleurs sont pour « {recolor} », les mots pour « {recolor} » et « {edit} ».",
  "new.empty.title": "Choisissez d’abord des produits",
  "new.empty.detail": "Un restylage commence par les produits dont vous voulez restyler les photos.",
  "new.missing.title":
    "{count, plural, one {# produit n’est plus} other {# produits ne sont plus}} dans votre boutique",
  "new.missing.detail": "Les autres peuvent être restylés.",
  "new.kind": "Que voulez-vous créer ?",
  "new.options.title": "Options",
  "new.options.show": "Modifier",
  "new.options.show_label": "Modifier les options",
  "new.options.hide": "Masquer",
  "new.options.hide_label": "Masquer les options",
  "new.size": "Plus grand côté des nouvelles images",
  "new.size.choice": "{size, number} px, {credits, plural, one {# crédit} other {# crédits}} par image",
  "new.size.hint":
    "Votre plus grande photo sélectionnée mesure {side, number} px. Une taille supérieure n’ajoute aucun détail.",
  "new.format": "Format de fichier",
  "new.format.jpg": "JPG, fichiers plus légers",
  "new.format.png": "PNG, sans perte",
  "new.format.png.large":
    "Les PNG qui dépassent les 20 Mo acceptés par Shopify sont publiés en JPG, sans perte visible.",
  "new.variations": "Variations par photo",
  "new.variations.help": "Chaque variation est facturée comme une image.",
  "new.pixels": "{size, number} px",
  "new.photos.selected":
    "{chosen, number} sur {count, plural, one {# image sélectionnée} other {# images sélectionnées}}",
  "new.photos.selected_max":
    "{chosen, number} sur {count, plural, one {# image sélectionnée} other {# images sélectionnées}}, {max, number} par produit au maximum",
  "new.photos.left_out": "dont {count, number} laissées de côté",
  "new.photos.clear": "Effacer",
  "new.photos.clear_of": "Effacer la sélection des images de {product}",
  "new.photos.all": "Tout sélectionner",
  "new.photos.all_of": "Tout sélectionner : images de {product}",
  "new.summary.title": "Récapitulatif",
  "new.summary.products": "Produits",
  "new.summary.images": "Images",
  "new.summary.images_times": "{images, number} × {variations, number} nouvelles images",
  "new.summary.images_making": "{images, number}, pour {outputs, number} nouvelles images",
  "product_colors.all": "{count, plural, one {Dans la couleur choisie} other {Dans les # couleurs}}",
  "product_colors.some": "Seulement {colors}",
  "product_colors.none": "Dans aucune couleur : laissé de côté",
  "product_colors.label": "{colors} : couleurs de {product}",
  "product_colors.title": "Couleurs de ce produit",
  "product_colors.only": "Ajouter pour ce produit seulement",
  "new.summary.left_out": "Images laissées de côté",
  "new.left_out.doubtful": "{count, plural, one {# contour} other {# contours}} à vérifier",
  "new.left_out.none":
    "{count, plural, one {# ne montre aucun vêtement} other {# ne montrent aucun vêtement}}",
  "new.left_out.skipped": "{count, plural, one {# ignorée} other {# ignorées}}",
  "new.summary.check_outlines": "Vérifier les contours",
  "new.summary.total": "Total",
  "new.summary.money": "Coût maximal",
  "new.summary.product_price": "{count, plural, one {# crédit} other {# crédits}} · {money}",
  "new.summary.available": "Disponibles maintenant",
  "new.summary.left": "Restants ensuite",
  "new.summary.balance_unknown": "Solde inconnu",
  "new.summary.short_buy": "Acheter",
  "new.summary.short": "Il en manque {count, number}",
  "new.summary.left_after": "Il en restera {count, number}",
  "new.start": "Restyler {count, plural, one {# image} other {# images}}",
  "new.start.note": "Les crédits sont réservés au lancement. Vous ne payez que les images réussies.",
  "form.refused": "L’application n’a pas pu accepter cette saisie. Rien n’a été modifié.",
  "form.unreached":
    "L’application n’a pas répondu. Réessayez : ce qui a déjà été fait ne l’est pas deux fois.",
  "new.refusal.service": "Le service d’images est injoignable ; rien ne peut démarrer pour le moment.",
  "new.refusal.images": "Sélectionnez au moins une image.",
  "new.refusal.not_made":
    "Aucune de ces images ne peut être créée. Modifiez les réglages ou sélectionnez d’autres images.",
  "new.refusal.credits":
    "Pas assez de crédits : il en manque {count, number}. Sélectionnez moins d’images ou une taille plus petite.",

  // Outlines of garments
  "outlines.title": "Contours des vêtements",
  "outlines.finding":
    "Recherche du vêtement sur chaque photo : {done, number} sur {total, number}. Inutile d’attendre.",
  "outlines.found": "Le vêtement a été trouvé sur {count, plural, one {# photo} other {# photos}}.",
  "outlines.check": "{count, plural, one {# contour} other {# contours}} à vérifier avant de payer.",
  "outlines.tint": "Seul ce qui est teinté change de couleur.",
  "outlines.show": "Montrer les contours sur les photos",
  "outlines.more": "Montrer {count, plural, one {# autre photo} other {# autres photos}}",
  "outlines.queue.open": "Vérifier {count, plural, one {# contour} other {# contours}}",
  "outlines.sheet.open": "Montrer côte à côte",
  "outlines.sheet.title":
    "Contours des vêtements{pages, plural, =1 {} other {, page {page, number} sur {pages, number}}}",
  "outlines.sheet.help":
    "Seul ce qui est teinté change de couleur. Sélectionnez une photo pour corriger son contour. Touches sur une photo : A accepter, S ignorer, O corriger.",
  "outlines.sheet.queue": "Vérifier un par un",
  "outlines.sheet.accept": "{count, plural, one {Accepter ce contour} other {Accepter ces # contours}}",
  "outlines.sheet.previous": "Précédente",
  "outlines.sheet.next": "Suivante",
  "outlines.sheet.done": "Terminé",
  "outlines.sheet.not_accepted":
    "{count, plural, one {# contour n’a pas été accepté} other {# contours n’ont pas été acceptés}}.",
  "outlines.sheet.away": "Le service d’images était injoignable. Réessayez.",
  "outlines.unreached":
    "Les contours ne peuvent pas être vérifiés pour le moment. Le restylage trouve le vêtement de lui-même.",
  "outline.doubt": "Vérifiez que le contour est juste ici.",
  "outline.doubt.part_missing": "Une partie du vêtement manque peut-être ici.",
  "outline.doubt.mask_unsure": "Le bord du vêtement est incertain ici.",
  "outline.doubt.no_garment": "Ce n’est peut-être pas le vêtement.",
  "outline.doubt.garment_not_on_person": "Ce n’est peut-être pas le vêtement indiqué.",
  "outline.doubt.print_unclear":
    "C’est peut-être un imprimé, ou seulement de la lumière sur le tissu. Répondez à « Uni ou imprimé ? », ou entourez l’imprimé avec le pinceau Garder.",
  "outline.doubt.part_unclear":
    "Le vêtement a des parties de couleurs différentes. Choisissez celle qui prend la nouvelle couleur.",
  "outline.doubt.garment_outline_unclear": "Le bord du vêtement se voit mal ici.",
  "outline.doubt.garment_like_surroundings": "Le vêtement se confond avec ce qui l’entoure.",
  "outline.doubt.garment_name_doubtful":
    "Des chaussures, de la peau ou un autre vêtement sont peut-être inclus.",
  "outline.doubt.garment_like_skin": "Le vêtement se confond avec la peau voisine.",
  "outline.doubt.garment_too_small": "Le vêtement est très petit ici.",
  "outline.doubt.product_outline_unclear": "L’arrière-plan a peut-être été pris pour le produit.",
  "outline.doubt.several_garments": "Il y a plus d’un vêtement ici.",
  // The question whether cloth is printed
  "print.question": "Uni ou imprimé ?",
  "print.all": "Répondre pour les {count, number} produits",
  "print.more": "{count, plural, one {# autre produit} other {# autres produits}}",
  "print.question_of": "{product} : uni ou imprimé ?",
  "print.auto": "Automatique",
  "print.plain": "Uni",
  "print.printed": "Imprimé",
  "print.auto.help": "Ce qui est clairement un imprimé, un bouton ou une étiquette garde sa couleur.",
  "print.plain.help":
    "Tout est teint, sauf ce que marque le pinceau Garder. Pour toutes les photos de ce produit.",
  "print.printed.help":
    "Ce qui pourrait être un imprimé garde sa couleur. Pour toutes les photos de ce produit.",
  "outline.fix": "Corriger",
  "outline.fix_of": "Corriger le contour de {image}",
  "outline.accept": "Accepter",
  "outline.accept_of": "Accepter le contour de {image}",
  "outline.skip": "Ignorer",
  "outline.skip_of": "Ignorer {image}",
  "outline.include": "Reprendre",
  "outline.include_of": "Reprendre : {image}",
  "outline.draw": "Dessiner",
  "outline.draw_of": "Dessiner le contour de {image}",
  "checks.title": "Photos pour cette personne",
  "checks.checking": "Vérification des photos : {done, number} sur {total, number}.",
  "checks.done": "{usable, number} photos sur {total, number} sont utilisables.",
  "checks.use": "{count, plural, one {Utiliser celle qui convient} other {Utiliser les # qui conviennent}}",
  "checks.none": "Choisissez d’autres photos, où un visage regarde l’objectif, ou une autre personne.",
  "checks.unreached":
    "Les photos ne peuvent pas être vérifiées pour le moment. Vous pouvez lancer quand même ; les images en échec ne coûtent rien.",
  "checks.usable": "Visage utilisable",
  "checks.unusable": "Inutilisable",
  "outline.state.finding": "Recherche du vêtement",
  "outline.finding_away":
    "Le service d’images est injoignable ; des contours manquent encore. Ils arriveront à son retour.",
  "outline.state.sure": "Contour trouvé",
  "outline.state.doubtful": "Contour à vérifier",
  "outline.state.none": "Aucun vêtement trouvé",
  "outline.state.fixed": "Contour corrigé",
  "outline.state.accepted": "Contour accepté",
  "outline.state.failed": "Contour non vérifié",
  "outline.state.skipped": "Laissée de côté",
  "outline.title": "Corriger le contour",
  "outline.queue.title": "Vérifier le contour {position, number} sur {total, number}",
  "outline.queue.previous": "Précédent",
  "outline.queue.later": "Plus tard",
  "outline.queue.end": "C’était le dernier contour",
  "outline.right": "C’est bon",
  "outline.right_and_make":
    "{count, plural, =0 {C’est bon} one {C’est bon, créer # image · {credits, plural, =0 {gratuit} one {# crédit} other {# crédits}}} other {C’est bon, créer # images · {credits, plural, =0 {gratuit} one {# crédit} other {# crédits}}}}",
  "outline.name_and_note": "{name} · {note}",
  "outline.opening": "Ouverture de {image}",
  "outline.photo_unreadable":
    "Le navigateur ne peut pas afficher cette photo. Fermez l’éditeur et rouvrez-le.",
  "outline.close": "Fermer",
  "outline.cancel": "Annuler",
  "outline.save": "Enregistrer le contour",
  "outline.save_and_make":
    "{count, plural, =0 {Enregistrer le contour} one {Enregistrer et créer # image · {credits, plural, =0 {gratuit} one {# crédit} other {# crédits}}} other {Enregistrer et créer # images · {credits, plural, =0 {gratuit} one {# crédit} other {# crédits}}}}",
  "outline.note.example": "Trouvé d’après le contour d’une autre photo de ce produit.",
  "outline.note.free": "Les images de cette photo sont refaites gratuitement, dans toutes les couleurs.",
  "outline.remaking": "{count, plural, one {# image est refaite} other {# images sont refaites}}",
  "outline.undo": "Annuler",
  "outline.redo": "Rétablir",
  "outline.reset": "Revenir au contour d’ouverture",
  "outline.canvas":
    "{image}. Le contour couvre {percent, number} % de la photo. Déplacez le pinceau avec Maj et les touches fléchées ; Entrée le pose et le lève.",
  "outline.tools": "Outils",
  "outline.brush": "Pinceau",
  "outline.tool.add": "Ajouter",
  "outline.tool.add.label": "Ajouter au vêtement",
  "outline.tool.add.help": "Passez grossièrement sur une partie manquante. Le pinceau suit le bord.",
  "outline.tool.remove": "Retirer",
  "outline.tool.remove.label": "Retirer du vêtement",
  "outline.tool.remove.help": "Passez sur ce qui n’est pas le vêtement : peau, cheveux ou autre pièce.",
  "outline.tool.keep": "Garder la couleur",
  "outline.tool.keep.label": "Garder la couleur d’une partie",
  "outline.tool.keep.help":
    "Entourez un imprimé, ou peignez les étiquettes, fermetures ou boutons qui ne doivent pas changer.",
  "outline.size": "Taille",
  "outline.size_value": "{side, number} pixels de large",
  "outline.garments": "Ou choisissez le vêtement",
  "outline.clear": "Repartir de zéro",
  "outline.garment.top": "Haut",
  "outline.garment.jacket": "Veste",
  "outline.garment.trousers": "Pantalon",
  "outline.garment.skirt": "Jupe",
  "outline.garment.dress": "Robe",
  "outline.view": "Affichage",
  "outline.overlay": "Contour",
  "outline.preview_color": "Aperçu",
  "outline.before": "Maintenir pour voir avant",
  "outline.badge.before": "Avant",
  "outline.badge.preview": "Aperçu",
  "outline.badge.waiting": "Découpe de {count, plural, one {# modification} other {# modifications}}",
  "outline.doubts": "À regarder",
  "outline.place": "Endroit {number, number}",
  "outline.correct.add": "Ajouter ceci",
  "outline.correct.remove": "Retirer ceci",
  "outline.right_at": "Le contour est juste en {number, number}",
  "outline.zoom_in": "Zoom avant",
  "outline.zoom_out": "Zoom arrière",
  "outline.discard.title": "Abandonner vos modifications de ce contour ?",
  "outline.discard.confirm": "Abandonner",
  "outline.discard.cancel": "Continuer",
  "outline.edit.stroke": "Trait",
  "outline.edit.undo": "Annuler",
  "outline.edit.redo": "Rétablir",
  "outline.edit.reset": "Réinitialiser",
  "outline.edit.clear": "Repartir de zéro",
  "outline.edit.garment": "Vêtement",
  "outline.edit.parts": "Partie",
  "outline.parts.question": "Quelle partie prend la nouvelle couleur ?",
  "outline.parts.only": "Seulement {part}",
  "outline.parts.all": "Toutes les parties",
  "outline.parts.help": "Les autres parties gardent leur couleur.",
  "outline.failed": "Cette modification n’a pas été enregistrée : {edit}",
  "outline.unknown": "Cette modification n’est peut-être pas enregistrée : {edit}",
  "outline.said.changed": "{edit} : fait. Le contour couvre {percent, number} % de la photo.",
  "outline.said.brush_down": "Pinceau posé",
  "outline.said.brush_up": "Pinceau levé",
  "outline.said.doubt_answered": "Endroit {number, number} : juste",
  "outline.said.doubt_open": "Endroit {number, number} : de nouveau ouvert",
  "key.enter": "Entrée",
  "key.shift": "Maj",
  "key.ctrl": "Ctrl",
  "outline.key.right": "C’est bon, suivant",
  "outline.key.skip": "Ignorer la photo",
  "outline.key.later": "Plus tard, précédent",
  "outline.key.add": "Ajouter",
  "outline.key.remove": "Retirer",
  "outline.key.keep": "Garder la couleur",
  "outline.key.brush": "Taille du pinceau",
  "outline.key.move_brush": "Déplacer le pinceau",
  "outline.key.paint": "Poser, lever le pinceau",
  "outline.key.undo": "Annuler, rétablir",
  "outline.key.clear": "Repartir de zéro",
  "outline.key.zoom": "Zoom avant, arrière, ajuster",
  "outline.key.pan": "Déplacer la photo",
  "outline.key.preview": "Aperçu",
  "outline.key.before": "Maintenir pour voir avant",
  "outline.key.overlay": "Contour",
  "outline.key.correct": "Retirer ou ajouter à l’endroit",
  "outline.key.doubt": "Contour juste en 1 à 5",
  "outline.key.print": "Uni, imprimé",
  "outline.key.save": "Enregistrer",
  "outline.unreached": "L’application était injoignable. Rien n’a été modifié. Réessayez.",
  "outline.service_away": "Le service d’images était injoignable. Rien n’a été modifié. Réessayez.",
  "outline.unanswered": "Aucune réponse. Le contour est rechargé avant votre prochaine modification.",
  "outline.empty": "Il n’y a pas encore de contour. Commencez par Ajouter.",
  "outline.changed_elsewhere":
    "Le contour a été modifié dans une autre fenêtre. Vous voyez maintenant le nouveau ; refaites votre modification.",

  // What is wrong with a draft
  "draft.images.none": "Sélectionnez au moins une image.",
  "draft.images.all_left_out": "Vérifiez au moins un contour pour lancer. Vous ne payez rien d’ici là.",
  "draft.images.products_max": "Sélectionnez {max, number} produits au maximum à la fois.",
  "draft.images.outputs_max":
    "Cela ferait {outputs, number} images ; un restylage en crée {max, number} au maximum.",
  "draft.exceptions.max":
    "{max, number} produits au maximum peuvent être exclus d’une couleur ou être les seuls à l’avoir. Au-delà, sélectionnez-les séparément.",
  "draft.images.product_gone": "Un produit sélectionné n’est plus dans la boutique.",
  "draft.images.photo_gone": "{product} : une image sélectionnée n’existe plus ou ne peut pas être restylée.",
  "draft.images.product_max": "{product} : sélectionnez {max, number} images d’un produit au maximum.",
  "draft.text.max": "Utilisez {max, number} caractères au maximum.",
  "draft.size": "Choisissez l’une des tailles proposées.",
  "draft.format": "Choisissez PNG ou JPG.",
  "draft.variations": "Choisissez de 1 à {max, number} variations.",
  "draft.invalid": "Ce choix est inutilisable. Choisissez de nouveau.",
  "draft.credits": "Pas assez de crédits : il en manque {count, number}.",
  "draft.failure": "{title}. {detail}",

  // Colors of a recolor
  "recolor.colors": "Couleurs",
  "recolor.colors.count": "{count, number} sur {max, number}",
  "recolor.colors.chosen": "Couleurs choisies",
  "recolor.colors.more": "Plus de couleurs",
  "recolor.colors.fewer": "Moins de couleurs",
  "recolor.colors.none": "Aucune couleur n’est encore choisie",
  "recolor.color.palette": "Palette de la marque",
  "recolor.color.recent": "Utilisées récemment",
  "recolor.color.add": "Ajouter",
  "recolor.color.remove": "Retirer {color}",
  "recolor.color.from_photo": "À partir d’une photo",
  "recolor.photo.title": "Couleur d’une photo",
  "recolor.photo.area": "Photo. Cliquez sur un point, ou déplacez-le avec les touches fléchées.",
  "recolor.photo.hint": "La photo reste dans votre navigateur.",
  "recolor.photo.unreadable": "Ce fichier n’est pas une image lisible par le navigateur.",
  "recolor.photo.use": "Ajouter la couleur",
  "recolor.photo.cancel": "Annuler",
  "recolor.enlarge": "Agrandir les photos plus petites à cette taille",
  "recolor.enlarge.help": "Sinon, une photo plus petite garde sa taille et coûte moins cher.",
  "palette.save": "Enregistrer {color} dans la palette de la marque",
  "palette.remove": "Retirer {color} de la palette de la marque",
  "palette.invalid":
    "Une couleur de la palette a besoin d’un nom de {max, number} caractères au maximum et d’un code hexadécimal.",
  "palette.full": "La palette contient {max, number} couleurs au maximum.",
  "palette.unsaved": "La palette n’a pas pu être enregistrée. Réessayez.",
  "draft.price_changed":
    "Le prix est maintenant de {now, number} crédits au lieu de {shown, number}, car une photo a changé. Vérifiez-le et relancez.",
  "new.summary.colors": "Couleurs",
  "new.summary.per_product": "Prix par produit",
  "new.fit": "Vos crédits suffisent pour {fits, number} sur {count, plural, one {# photo} other {# photos}}.",
  "new.fit.choose": "{fits, plural, one {Choisir cette photo} other {Choisir ces # photos}}",
  "color.black": "Noir",
  "color.charcoal": "Anthracite",
  "color.stone": "Grège",
  "color.ivory": "Ivoire",
  "color.white": "Blanc",
  "color.sand": "Sable",
  "color.camel": "Camel",
  "color.chocolate": "Chocolat",
  "color.rust": "Rouille",
  "color.terracotta": "Terracotta",
  "color.mustard": "Moutarde",
  "color.olive": "Olive",
  "color.sage": "Sauge",
  "color.forest_green": "Vert sapin",
  "color.emerald": "Émeraude",
  "color.teal": "Bleu canard",
  "color.sky_blue": "Bleu ciel",
  "color.cobalt": "Cobalt",
  "color.navy": "Bleu marine",
  "color.lavender": "Lavande",
  "color.plum": "Prune",
  "color.burgundy": "Bordeaux",
  "color.red": "Rouge",
  "color.coral": "Corail",
  "color.blush": "Rose poudré",
  "color.fuchsia": "Fuchsia",

  // What is understood of a wish in words
  "wish.understood": "Compris : {color}.",
  "wish.understood_kept": "Compris : {color} ; {parts} inchangés.",
  "wish.by_model": "Un modèle d’image lit ceci tel que vous l’avez écrit.",
  "wish.reading": "Lecture…",
  "wish.ignored":
    "« {words} » n’est pas possible ici. Retirez ces mots ; un souhait nomme une couleur, une nuance comme délavé, ou ce qu’il faut garder.",
  "wish.garment_unknown":
    "« {garment} » n’est pas un vêtement connu. Nommez-le autrement, de préférence en anglais, comme trousers, ou laissez le champ vide.",
  "wish.unreached": "Vos mots ne peuvent pas être vérifiés pour le moment.",
  "new.refusal.wish": "Certains de vos mots ne sont pas compris ; voyez la note à côté.",

  // Trying one photo before paying
  "lead.no_look": "Choisissez une couleur pour la voir gratuitement sur cette photo.",
  "lead.doubtful": "Pas d’aperçu tant que vous n’avez pas vérifié ce contour.",
  "lead.check": "Vérifier",
  "lead.preview":
    "Aperçu gratuit, {look} : petit et marqué. Le restylage est fait à partir de la photo entière.",
  "try_on.open": "Aperçu",
  "try_on.open_of": "Aperçu de {image}",
  "try_on.title": "{image}",
  "try_on.look": "Couleur",
  "try_on.before": "Photo",
  "try_on.after": "Aperçu",
  "try_on.alt": "{image}, {look}, aperçu",
  "try_on.drawing": "Création de l’aperçu. Cela prend quelques secondes.",
  "try_on.note":
    "Un petit aperçu gratuit. Le restylage est fait à partir de la photo entière, sans la marque.",
  "try_on.doubtful":
    "Le contour du vêtement est incertain sur cette photo. Regardez-le avant de lancer ; d’ici là, la photo est laissée de côté.",
  "try_on.doubtful_in_run":
    "Le contour du vêtement est incertain sur cette photo. Le restylage attend votre vérification, et rien n’est facturé d’ici là.",
  "try_on.busy": "Beaucoup d’aperçus en peu de temps. Réessayez dans une minute.",
  "try_on.unreached": "L’aperçu n’a pas pu être créé, car l’application n’a pas répondu.",
  "try_on.again": "Réessayer",
  "try_on.close": "Fermer",

  // Colors of variants without photos
  "option_colors.open": "À partir des variantes",
  "option_colors.title": "Couleurs de vos variantes sans photo propre :",
  "option_colors.color": "{color} ({count, plural, one {# produit} other {# produits}})",
  "option_colors.unknown":
    "Définissez un échantillon pour elle dans Shopify, ou saisissez un code hexadécimal.",
  "option_colors.none":
    "Aucune couleur n’est sans photo : ces produits n’ont pas d’option de couleur, ou ont une photo pour chaque valeur.",
  "option_colors.some": "Les {read, number} premiers produits sur {total, number} ont été parcourus.",
  "option_colors.loading": "Lecture des variantes",
  "option_colors.failed": "Les variantes n’ont pas pu être lues.",
  "option_colors.again": "Réessayer",

  // Presets of the form
  "preset.label": "Préréglage",
  "preset.none": "Réglages libres",
  "preset.save": "Enregistrer comme préréglage",
  "preset.save.title": "Enregistrer les réglages comme préréglage",
  "preset.save.help": "Par exemple : Couleurs de printemps, 2 048 px.",
  "preset.shared":
    "Toute personne qui utilise Restyle dans cette boutique peut l’appliquer. Les produits et les photos n’en font pas partie.",
  "preset.name": "Nom",
  "preset.name_of": "Nom : {name}",
  "preset.replace": "Remplacer",
  "preset.replaces": "Le préréglage de ce nom est remplacé.",
  "preset.saved": "Préréglage {name} enregistré",
  "preset.cancel": "Annuler",
  "preset.close": "Fermer",
  "preset.manage": "Gérer",
  "preset.manage.title": "Préréglages",
  "preset.empty": "Pas encore de préréglage.",
  "preset.rename": "Renommer",
  "preset.rename_of": "Renommer {name}",
  "preset.delete": "Supprimer {name}",
  "preset.copy": "Copier {name} sous forme de code",
  "preset.copied": "Code de {name} copié",
  "preset.uncopied": "Le navigateur ne permet pas de copier ici",
  "preset.code": "Préréglage d’une autre boutique",
  "preset.code.help": "Collez un code copié là-bas.",
  "preset.code.add": "Ajouter",
  "preset.code.unreadable": "Ce n’est pas le code d’un préréglage.",
  "preset.invalid":
    "Un préréglage a besoin d’un nom de {max, number} caractères au maximum et de réglages que cette application connaît.",
  "preset.taken": "Il existe déjà un préréglage nommé {name}.",
  "preset.full": "{max, number} préréglages au maximum sont possibles. Supprimez-en un d’abord.",
  "preset.unsaved": "Le préréglage n’a pas pu être enregistré. Réessayez.",

  // Recolor
  "recolor.label": "Changer la couleur",
  "recolor.help": "D’autres couleurs sur vos propres photos",
  "recolor.title": "Couleur : {color}",
  "recolor.title.several":
    "Couleur : {color} et {count, plural, one {# autre couleur} other {# autres couleurs}}",
  "recolor.colors.max": "Choisissez {max, number} couleurs au maximum.",
  "recolor.alt": "{product}, {color}",
  "recolor.color": "Couleur",
  "recolor.color.suggested": "Couleurs proposées",
  "recolor.color.field": "Nom de couleur ou code hexadécimal",
  "recolor.color.placeholder": "Camel ou #1F3A5F",
  "recolor.color.picker": "Ouvrir le sélecteur de couleurs",
  "recolor.color.help":
    "Un nom, de préférence en anglais, comme dark teal, ou un code hexadécimal, qui est exact.",
  "recolor.color.not_set": "Non définie",
  "recolor.color.unreadable":
    "Ce n’est pas un code de couleur. Un code hexadécimal a 3 ou 6 chiffres, comme #1F3A5F.",
  "recolor.garment": "Vêtement",
  "recolor.garment.automatic": "Vêtement trouvé automatiquement",
  "recolor.garment.placeholder": "Trouvé automatiquement",
  "recolor.garment.help":
    "Laissez vide pour utiliser le type ou le titre de chaque produit. S’ils ne conviennent pas, nommez-le, de préférence en anglais, comme dress ou jacket.",
  "recolor.wish": "Souhait supplémentaire",
  "recolor.wish.placeholder": "Légèrement délavé",
  "recolor.wish.help": "Facultatif. S’ajoute à la couleur.",
  "recolor.consistent": "Garder le même ton sur toutes les images d’un produit",
  "recolor.consistent.short": "même ton",
  "recolor.missing": "Indiquez une couleur, ou décrivez le changement sous Options.",
  "recolor.missing.note": "Indiquez une couleur pour lancer.",

  // Swap
  "swap.label": "Montrer une autre personne",
  "swap.help": "Pour les photos qui montrent une personne",
  "swap.title": "Personne : {identity}",
  "swap.alt": "{product} sur un mannequin",
  "swap.alt.named": "{product} porté par {identity}",
  "swap.identity": "Identité",
  "swap.identity.not_set": "Non choisie",
  "swap.identity.search": "Rechercher des identités",
  "swap.identity.choose": "Identité à montrer",
  "swap.identity.more": "Il y en a d’autres. Recherchez par nom ou balise.",
  "swap.identity.none": "Aucune identité trouvée.",
  "swap.identity.empty": "Il n’y a pas encore d’identités.",
  "swap.identity.none_own":
    "Vos propres mannequins apparaissent ici en premier dès que vous en avez importé un. Les personnes ci-dessous sont fournies avec l’application.",
  "swap.identity.add": "Ajouter une identité",
  "swap.identity.loading": "Chargement des identités",
  "swap.identity.away": "Les identités ne peuvent pas être affichées pour le moment.",
  "swap.missing": "Choisissez une identité.",
  "swap.missing.note": "Choisissez une identité pour lancer.",
  "swap.photos.title": "Seulement des photos avec un visage",
  "swap.photos.detail":
    "Le visage de la photo est remplacé ; cheveux, corps et vêtement restent. Les photos sans visage, ou avec un visage détourné, couvert ou petit, échouent avec la raison et ne coûtent rien. Laissez-les de côté ci-dessous.",
  "swap.photos.drawn.title": "Seulement des photos avec une personne",
  "swap.photos.drawn.detail":
    "Un modèle d’image redessine la personne : visage, cheveux et peau. Vêtement et arrière-plan restent là où le dessin correspond à la photo. Une photo sans personne est dessinée et facturée aussi : laissez-la de côté ci-dessous.",
  "swap.named": "Nommer l’identité dans les textes alternatifs",
  "swap.named.help": "Les clients et les moteurs de recherche lisent les textes alternatifs.",

  // Flat lay to model
  "flat_to_model.label": "Montrer sur une personne",
  "flat_to_model.help": "Pour les photos du vêtement seul",
  "flat_to_model.title": "Sur {identity}",
  "flat_to_model.detail":
    "Pour les photos du vêtement à plat ou sur un cintre. Une photo de chaque produit est utilisée ; la personne, la pose et l’arrière-plan sont nouveaux.",
  "flat_to_model.pose": "Pose",
  "flat_to_model.pose.placeholder": "En marche, vue de face",
  "flat_to_model.background": "Arrière-plan",
  "flat_to_model.background.placeholder": "Studio gris clair",

  // Packshot
  "packshot.label": "Packshot",
  "packshot.help": "Le produit seul, détouré",
  "packshot.title.white_cutout": "Packshot : détouré",
  "packshot.title.flat_lay": "Packshot : à plat",
  "packshot.detail":
    "Pour les photos du produit seul, à plat ou sur un cintre. Une photo de chaque produit est utilisée.",
  "packshot.style": "Style",
  "packshot.style.white_cutout": "Détouré",
  "packshot.style.flat_lay": "À plat, avec une ombre",
  "packshot.title.ghost_mannequin": "Packshot : mannequin fantôme",
  "packshot.title.marketing_ready": "Packshot : mise en scène",
  "packshot.title.free": "Packshot : description libre",
  "packshot.style.ghost_mannequin": "Mannequin fantôme : porté par personne",
  "packshot.style.marketing_ready": "Mise en scène publicitaire",
  "packshot.style.free": "Description libre",
  "packshot.style.gone": "Ce style ne peut pas être créé pour le moment. Choisissez-en un autre.",
  "packshot.prompt": "Ce que montre l’image",
  "packshot.prompt.placeholder": "Sur une étagère en bois, lumière du matin",
  "packshot.prompt.missing": "Décrivez ce que montre l’image.",
  "packshot.transparent": "Arrière-plan transparent (PNG)",
  "packshot.transparent.large":
    "Les fichiers qui dépassent les 20 Mo acceptés par Shopify sont publiés en WebP, toujours transparents.",
  "packshot.ground": "Couleur de l’arrière-plan",
  "packshot.ground.placeholder": "Blanc",
  "packshot.ground.help": "Un nom de couleur ou un code hexadécimal. Vide : ce qui convient au style.",
  "packshot.ground.unreadable":
    "Cette couleur est illisible. Essayez un nom comme beige, ou un code hexadécimal.",
  "packshot.ground.choose": "Arrière-plan : {color}",
  "packshot.shadow": "Ombre",
  "packshot.shadow.auto": "Seulement si le produit ne ressort pas",
  "packshot.shadow.contact": "Douce, là où le produit repose",
  "packshot.shadow.soft_drop": "Douce, tout autour",
  "packshot.shadow.none": "Aucune",
  "packshot.framing": "Cadrage",
  "packshot.framing.full_frame": "Comme la photo",
  "packshot.framing.square_packshot": "Carré",
  "packshot.framing.tall_3_4": "Vertical, 3:4",

  // Upscale
  "upscale.label": "Agrandir",
  "upscale.help": "La même image avec plus de pixels",
  "upscale.title": "Agrandir {factor, number}×",
  "upscale.detail":
    "Les bords et les structures deviennent nets à la nouvelle taille ; un détail que la photo ne montre pas n’est pas inventé. Rien d’autre ne change.",
  "upscale.factor": "Agrandissement",
  "upscale.factor.short": "{factor, number}×",
  "upscale.factor.choice": "{factor, number}× en largeur et en hauteur",
  "upscale.price":
    "Nouvelle image jusqu’à {size, number} px : {credits, plural, one {# crédit} other {# crédits}}",
  "upscale.too_large":
    "À {factor, number}×, les photos de plus de {side, number} px ou {megapixels, number} mégapixels dépasseraient ce que Shopify accepte. Elles restent telles quelles et ne coûtent rien.",

  // Edit in words
  "edit.label": "Modifier en mots",
  "edit.help": "Ce que vous décrivez, sur vos propres photos",
  "edit.prompt": "Ce qu’il faut changer",
  "edit.missing": "Dites ce qu’il faut changer.",
  "edit.help_text":
    "Une ou deux choses à la fois donnent les meilleurs résultats. Tout le reste demeure tel quel.",
  "edit.suggestions": "Par exemple",
  "edit.suggest.ground": "Arrière-plan gris clair",
  "edit.suggest.cut_out": "Supprimer l’arrière-plan",
  "edit.suggest.ratio": "Recadrer en 4:5",
  "edit.suggest.wrinkles": "Lisser les plis du tissu",
  "edit.suggest.studio": "Placer dans un studio gris clair",
  "edit.suggest.hanger": "Supprimer le cintre",
  "edit.suggest.shadow": "Adoucir les ombres dures",
  "edit.by_model": "{engine} lit ceci tel que vous l’avez écrit et le dessine.",
  "edit.by_own_engine": "Compris. Le moteur propre au service le dessine.",
  "edit.model": "Un modèle d’image",
  "edit.own_engine.title": "Seulement des modifications simples",
  "edit.own_engine.detail":
    "Aucun modèle d’image capable de modifier librement n’est connecté. Le moteur propre au service lit l’anglais ; il change la couleur d’un vêtement, met un arrière-plan uni, le supprime et recadre. Le reste est refusé ici, avant de coûter quoi que ce soit.",

  // Images that are made again, and how a run stands
  "retry.running": "Attendez la fin de ce restylage, ou arrêtez-le d’abord.",
  "retry.title": "Refaire {count, plural, one {# image} other {# images}} ?",
  "retry.detail":
    "Coûte {credits, plural, one {# crédit} other {# crédits}} au maximum. Vous ne payez que les images réussies ; ce qui est déjà créé reste tel quel.",
  "retry.garment": "Autre vêtement",
  "retry.garment.help":
    "Facultatif. Nommez-le tel qu’il est sur la photo, de préférence en anglais, comme jacket.",
  "retry.prompt": "Autre description",
  "retry.prompt.help":
    "Facultatif. Ce qu’il faut modifier dans ces images, au lieu du texte d’origine, de préférence en anglais.",
  "retry.color": "Autre couleur",
  "retry.color.help":
    "Facultatif. Un nom ou un code hexadécimal, au lieu de la couleur prévue pour ces images.",
  "retry.confirm": "Refaire",
  "retry.cancel": "Annuler",
  "retry.done": "Les images sont refaites",
  "retry.failed": "Réessayer {count, plural, one {# image} other {# images}}",
  "retry.stopped": "Créer {count, plural, one {# image arrêtée} other {# images arrêtées}}",
  "run.safe_to_close":
    "Vous pouvez fermer cette page. Le restylage continue, et l’accueil montre quand il est terminé.",
  "run.left": "Encore environ {minutes, plural, one {# minute} other {# minutes}}",
  "run.left.soon": "Encore moins d’une minute",
  "run.stopped": "Arrêté",

  // A run
  "run.done": "{done, number} sur {total, plural, one {# image terminée} other {# images terminées}}",
  "run.made": "{made, number} sur {total, plural, one {# image créée} other {# images créées}}",
  "run.elapsed.running": "En cours depuis {time}",
  "run.elapsed.took": "Durée : {time}",
  "run.fact.ready": "Prêtes",
  "run.fact.working": "En file d’attente ou en cours",
  "run.fact.waiting": "Pas encore envoyées",
  "run.fact.unchecked": "Contour à vérifier",
  "run.fact.failed": "Échecs",
  "run.fact.stopped": "Arrêtées",
  "run.fact.used": "Crédits utilisés",
  "run.fact.on_hold": "Crédits réservés",
  "run.announce.running": "{percent, number} pour cent terminés",
  "run.announce.finished":
    "Terminé : {ready, plural, one {# image prête} other {# images prêtes}}{unchecked, plural, =0 {} one {, # contour à vérifier} other {, # contours à vérifier}}{failed, plural, =0 {} one {, # échec} other {, # échecs}}",
  "run.images": "Images",
  "run.review_image": "Examiner {image}",
  "run.image.waiting": "En attente",
  "run.image.uploading": "Importation",
  "run.image.working": "En file d’attente ou en cours",
  "run.image.unchecked": "Contour à vérifier",
  "run.image.failed": "Échec",
  "run.image.stopped": "Arrêtée",
  "run.outlines.waiting":
    "{count, plural, one {# contour} other {# contours}} à vérifier ({images, plural, one {# image} other {# images}})",
  "run.outlines.waiting.detail":
    "Nous n’avons pas pu dire exactement où s’arrête le vêtement. Confirmez ou corrigez le contour, et nous créerons ces images. Rien n’a été facturé pour elles.",
  "run.outlines.title": "Contours des vêtements",
  "run.outlines.loading": "Chargement des contours",
  "run.outlines.help": "Les images des contours acceptés sont créées aussitôt et facturées.",
  "run.outlines.making": "{count, plural, one {# image en création} other {# images en création}}",
  "run.outlines.accept":
    "{count, plural, one {Accepter ce contour} other {Accepter ces #}} pour {credits, plural, one {# crédit} other {# crédits}}",
  "run.problems.failed":
    "{count, plural, one {# image n’a pas pu être créée} other {# images n’ont pas pu être créées}}",
  "run.problems.not_started": "Tout n’a pas été lancé",
  "run.problems.show": "Voir les images en échec",
  "run.problems.note":
    "Les images en échec n’ont pas été facturées. La raison de chacune est indiquée ci-dessous.",
  "run.problems.of_product": "{product} : {title} : {detail}",
  "run.problems.more": "Et {count, plural, one {# autre produit} other {# autres produits}}.",
  "run.left_out.title":
    "{count, plural, one {# image laissée de côté et non facturée} other {# images laissées de côté et non facturées}}",
  "run.left_out.doubtful": "{product} : {count, plural, one {# contour} other {# contours}} à vérifier",
  "run.left_out.none":
    "{product} : aucun vêtement trouvé sur {count, plural, one {# image} other {# images}}",
  "run.left_out.open": "Vérifier et restyler",
  "run.stop": "Arrêter",
  "run.stop.title": "Arrêter ce restylage ?",
  "run.stop.detail":
    "{count, plural, one {# image pas encore créée sera arrêtée et ses crédits libérés} other {# images pas encore créées seront arrêtées et leurs crédits libérés}}. Les images terminées restent et sont facturées.",
  "run.stop.confirm": "Arrêter le restylage",
  "run.stop.cancel": "Continuer",
  "run.stop.done": "Restylage arrêté",

  // Drafts that no identity can be made of
  "drafts.refused.no_face":
    "Aucun visage n’est visible sur cette ébauche. Choisissez-en une autre, ou faites-en dessiner de nouvelles.",
  "drafts.refused.several":
    "Cette ébauche montre plus d’un visage. Choisissez-en une autre, ou ne décrivez qu’une personne.",
  "drafts.refused.drawn":
    "Le visage de cette ébauche semble dessiné. Choisissez-en une autre, ou décrivez la photo d’une personne.",
  "drafts.refused.small":
    "Le visage de cette ébauche est trop petit ou coupé. Choisissez-en une autre, ou décrivez un portrait.",
  "drafts.refused.turned":
    "Le visage de cette ébauche ne regarde pas l’objectif. Choisissez-en une autre, ou ajoutez-le à la description.",
  "drafts.refused.light":
    "Le visage de cette ébauche est trop sombre, trop clair ou flou. Choisissez-en une autre, ou faites-en dessiner de nouvelles.",
  "drafts.refused.covered":
    "Une partie du visage de cette ébauche est invisible. Choisissez-en une autre, ou décrivez un visage que rien ne couvre.",
  "drafts.refused.glasses":
    "La personne de cette ébauche porte des lunettes. Choisissez-en une autre, ou ajoutez « sans lunettes » à la description.",

  // Prices in money
  "new.photos.size_chart": "Guide des tailles",
  "new.summary.look_products": "{look} · {count, plural, one {# produit} other {# produits}}",
  "money.at_most": "{money} au maximum.",
  "money.from.operator": "À {price} les {credits, number} crédits.",
  "money.from.purchase": "À {price} les {credits, number} crédits, comme lors de votre dernier achat.",
  "money.from.pack":
    "À {price} les {credits, number} crédits. Les plus grands packs coûtent moins par crédit.",

  // A paused run
  "restyle.status.paused": "En pause",
  "run.pause": "Mettre en pause",
  "run.pause.done": "Restylage en pause",
  "run.pause.safe_to_close":
    "Vous pouvez fermer cette page. Le restylage reste en pause jusqu’à ce que vous le repreniez.",
  "run.pausing": "Mise en pause : {count, plural, one {# image se termine} other {# images se terminent}}",
  "run.paused": "Ce restylage est en pause",
  "run.paused.detail":
    "{count, plural, one {# image attend, et aucun crédit n’est réservé pour elle} other {# images attendent, et aucun crédit n’est réservé pour elles}}. La reprise réserve jusqu’à {credits, plural, one {# crédit} other {# crédits}}.",
  "run.paused.nothing_left": "Tout ce qui reste est en train de se terminer ; rien n’est retenu.",
  "run.resume": "Reprendre",
  "run.resumed": "Le restylage continue",

  // Review
  "review.title": "Examen",
  "review.page": "Examiner {restyle}",
  "review.running.title": "Aucune image n’est encore prête",
  "review.running.detail": "Les images apparaissent ici à mesure qu’elles sont créées.",
  "review.nothing.title": "Il n’y a rien à examiner",
  "review.nothing.detail": "Aucune des images n’a pu être créée.",
  "review.view_progress": "Voir la progression",
  "review.view_restyle": "Voir le restylage",
  "review.progress": "{done, number} sur {total, plural, one {# examinée} other {# examinées}}",
  "review.approve_rest": "Tout approuver ({count, number})",
  "review.approve_rest.title": "Approuver {count, plural, one {# image} other {# images}} d’un coup ?",
  "review.approve_rest.detail": "Vous ne les avez peut-être pas toutes vues. U annule la décision.",
  "review.approve_rest.confirm": "Approuver {count, number}",
  "review.approve_rest.cancel": "Annuler",
  "review.approved_rest": "{count, plural, one {# image approuvée} other {# images approuvées}}",
  "review.leave.title": "Vos dernières décisions ne sont pas enregistrées",
  "review.leave.detail":
    "L’application était injoignable. Les décisions non enregistrées sont perdues si vous partez.",
  "review.leave.confirm": "Quitter sans enregistrer",
  "review.leave.cancel": "Rester",
  "review.unsaved.title": "Vos dernières décisions ne sont pas enregistrées",
  "review.unsaved.detail": "L’application était injoignable. Gardez cette page ouverte et réessayez.",
  "review.place": "{index, number} sur {count, number} · {image}",
  "review.place_and_size":
    "{index, number} sur {count, number} · {image} · {width, number, ::group-off} × {height, number, ::group-off} px",
  "review.slider": "Curseur",
  "review.side_by_side": "Côte à côte",
  "review.fix_outline": "Corriger le contour",
  "review.fix_outline_of": "Corriger le contour : {image}",
  "review.outline_label": "Montrer le contour sur la photo",
  "review.remaking": "En réfection",
  "review.remake_failed": "Cette image n’a pas pu être refaite ; vous voyez la précédente",
  "review.key.fix": "Corriger le contour",
  "review.key.outline": "Contour",
  "review.fit": "Ajuster",
  "review.fit_label": "Ajuster l’image entière",
  "review.zoom": "100 %",
  "review.zoom_label": "Zoom à 100 %",
  "review.before": "Avant",
  "review.after": "Après",
  "review.before_and_after": "Avant et après",
  "review.before_of": "{image}, avant",
  "review.after_of": "{image}, après",
  "review.divider": "Séparation entre avant et après",
  "review.divider_value": "{before, number} % avant, {after, number} % après",
  "review.enlarged": "{image}, agrandie. Déplacez-la avec les touches fléchées.",
  "review.previous": "Image précédente",
  "review.next": "Image suivante",
  "review.approve": "Approuver",
  "review.reject": "Rejeter",
  "review.approve_instead": "Approuver plutôt",
  "review.reject_instead": "Rejeter plutôt",
  "review.undo": "Annuler la décision",
  "review.published": "Publiée.",
  "review.published_undo": "Retirez l’image publiée pour changer votre décision.",
  "review.all_images": "Toutes les images",
  "review.film": "{image}, {decision}",
  "review.decision.undecided": "À décider",
  "review.decision.approved": "Approuvée",
  "review.decision.rejected": "Rejetée",
  "review.keys": "Raccourcis clavier",
  "review.key.previous": "Précédente",
  "review.key.next": "Suivante",
  "review.key.approve": "Approuver",
  "review.key.reject": "Rejeter",
  "review.key.undo": "Annuler",
  "review.key.view": "Côte à côte",
  "review.key.zoom": "Zoom",
  "review.key.full": "Plein écran (Échap pour quitter)",
  "review.full": "Plein écran",
  "review.full.leave": "Quitter le plein écran",

  // Review: the contact sheet, and which images are listed
  "review.one_image": "Une image",
  "review.sheet": "Planche-contact",
  "review.sheet.now": "Maintenant",
  "review.sheet.new": "Nouvelles images",
  "review.sheet.approve": "Approuver {count, number}",
  "review.sheet.approve_label":
    "Approuver {count, plural, one {# image à décider} other {# images à décider}} de {product}",
  "review.sheet.approve_color": "Approuver {color} ({count, number})",
  "review.sheet.size": "Taille des images",
  "review.sheet.page": "{page, number} sur {pages, number}",
  "review.sheet.pages": "Pages de la planche-contact",
  "review.show": "Afficher",
  "review.show.all": "Toutes ({count, number})",
  "review.show.undecided": "À décider ({count, number})",
  "review.show.doubtful": "Douteuses ({count, number})",
  "review.show.rejected": "Rejetées ({count, number})",
  "review.show.unchecked": "Contour à vérifier ({count, number})",
  "review.show.failed": "Échecs ({count, number})",
  "review.order": "Ordre",
  "review.order.doubt": "Douteuses d’abord",
  "review.order.in_part": "Dans cette partie",
  "review.order_is": "Ordre : {order}",
  "review.order.product": "Par produit",
  "review.none_shown.title": "Aucune image de ce genre",
  "review.none_shown.detail": "Rien dans ce restylage ne correspond au filtre.",
  "review.none_shown.action": "Afficher toutes les images",
  "review.not_made": "Cette image n’a pas pu être créée. Elle n’a pas été facturée.",
  "review.state.published": "publiée",
  "review.state.doubtful": "À décider, à regarder de près",
  "review.key.sheet": "Planche-contact",
  "review.new_image": "Nouvelle image",
  "review.original": "Maintenir pour voir l’original",
  "review.difference": "Différence",
  "review.difference_label": "Ce qui diffère de la photo, clair sur foncé",
  "review.difference_failed": "Une image n’a pas pu être chargée.",
  "review.reason.question": "Pourquoi ? (facultatif)",
  "review.reason.question_of": "Pourquoi ce rejet ? (facultatif) : {image}",
  "review.reason.note": "Avec vos mots",
  "review.reason.color": "Couleur",
  "review.reason.edges": "Bords",
  "review.reason.parts": "Parties erronées ou manquantes",
  "review.reason.fabric": "Imprimé ou tissu",
  "review.reason.person": "Personne",
  "review.reason.unnatural": "Paraît irréelle",
  "review.reason.other": "Autre chose",
  "review.remake.action": "Refaire",
  "review.remake.title": "Refaire cette image ?",
  "review.remake.cost":
    "La nouvelle image coûte {credits, plural, one {# crédit} other {# crédits}} et remplace celle-ci. Vous déciderez de nouveau.",
  "review.remake.free": "La nouvelle image ne coûte rien : le contour a été corrigé. Elle remplace celle-ci.",
  "review.remake.done": "L’image est refaite",
  "review.remake.not_now":
    "Cette image ne peut pas être refaite tant qu’elle est sur son produit ou n’est pas terminée.",
  "review.remake.price":
    "Elle coûte maintenant {credits, plural, one {# crédit} other {# crédits}}. Fermez cette fenêtre et réessayez.",
  "review.key.original": "Maintenir : montrer l’original",
  "review.key.difference": "Différence",
  "review.key.redo": "Refaire",
  "review.key.help": "Toutes les touches",
  "review.end.title":
    "{approved, plural, =0 {Aucune approuvée} one {# approuvée} other {# approuvées}}{rejected, plural, =0 {} one {, # rejetée} other {, # rejetées}}",
  "review.end.wrong": "Regarder les images rejetées",
  "review.end.wrong_detail":
    "Une image rejetée est-elle mauvaise ? Signalez-la avec « Mauvais résultat » et récupérez ses crédits.",
  "review.wrong.action": "Mauvais résultat",
  "review.wrong.title": "Signaler un mauvais résultat ?",
  "review.wrong.detail":
    "L’image est rejetée, et ses crédits vous sont rendus. Cela vaut pour {count, plural, one {# image} other {# images}} par mois au maximum, avant leur publication.",
  "review.wrong.reason": "Ce qui ne va pas",
  "review.wrong.choose": "Choisir une raison",
  "review.wrong.confirm": "Récupérer les crédits",
  "review.wrong.done": "{credits, plural, one {# crédit rendu} other {# crédits rendus}}",
  "review.wrong.pending": "Ses crédits seront bientôt rendus",
  "review.wrong.not_now":
    "Cette image ne peut pas être signalée maintenant : elle n’est pas terminée, ou est en train d’être refaite.",
  "review.wrong.published": "Cette image était sur son produit ; ses crédits ne peuvent pas être rendus.",
  "review.key.report-fault": "Mauvais résultat",
  "credits.ledger.for_color": "Couleur inexacte",
  "credits.ledger.for_report": "Signalée comme fausse",
  "credits.ledger.refunded": "+{count, plural, one {# crédit rendu} other {# crédits rendus}}",
  "failure.service.refund_cap_reached.detail":
    "Les images de ce mois pour lesquelles des crédits sont rendus sont épuisées. Cela reprend le premier du mois prochain. L’image reste rejetée.",
  "failure.service.output_not_charged.detail":
    "Cette image était gratuite, il n’y a donc rien à rendre. Elle reste rejetée.",
  "review.facts": "Ce qui a été mesuré",
  "fact.untouched": "Arrière-plan intact",
  "fact.touched": "Quelque chose a changé hors du vêtement",
  "fact.color.near": "La couleur est celle demandée",
  "fact.color.far": "La couleur n’est pas tout à fait celle demandée",
  "review.sheet.color_off": "Écart de ΔE {deltaE, number}",
  "recolor.promise":
    "Garantie couleur : une image dont la couleur s’écarte de plus de ΔE {deltaE, number} ne coûte rien.",
  "recolor.promise.variations": "Les variations après la première ne sont pas couvertes.",
  "recolor.promise.patterns": "Les motifs ne sont pas couverts.",
  "fact.color.match": "Couleur conforme : ΔE {deltaE, number}",
  "fact.color.returned": "La couleur s’écarte de ΔE {deltaE, number}. Vos crédits ont été rendus.",
  "fact.color.free": "La couleur s’écarte de ΔE {deltaE, number}. Cette image était gratuite.",
  "fact.color.unmeasured": "Pas de garantie couleur pour cette image",
  "fact.color.unmeasured.pattern_asked": "Pas de garantie couleur : un motif n’a pas une seule couleur",
  "fact.color.unmeasured.variation": "Pas de garantie couleur : une variation diffère volontairement",
  "fact.color.unmeasured.color_unnamed": "Pas de garantie couleur : aucune couleur n’a été indiquée",
  "fact.color.unmeasured.model_drawing": "Pas de garantie couleur : un modèle a dessiné toute l’image",
  "fact.color.unmeasured.mostly_kept":
    "Pas de garantie couleur : la plus grande partie du vêtement garde sa couleur",
  "fact.color.unmeasured.too_small": "Pas de garantie couleur : le vêtement est trop petit",
  "fact.color.unmeasured.cloth_uneven": "Pas de garantie couleur : le tissu a un motif marqué",
  "fact.identity.near": "Ressemble à l’identité",
  "fact.identity.far": "Ressemble peut-être peu à l’identité",
  "review.doubt": "Regardez celle-ci de près, ses bords et ses détails, avant de l’approuver.",
  "run.ended":
    "Terminé : {ready, plural, one {# image est prête} other {# images sont prêtes}}{unchecked, plural, =0 {} one {, # contour à vérifier} other {, # contours à vérifier}}{failed, plural, =0 {} one {, # échec} other {, # échecs}}",
  "run.ended_elsewhere": "{restyle}. {text}",
  "run.ended.open": "Ouvrir",
  "variation.as_asked": "comme demandé",
  "variation.deeper": "plus profonde",
  "variation.lighter": "plus claire",
  "variation.richer": "couleur plus vive",
  "variation.softer": "couleur plus douce",
  "variation.more_contrast": "plis plus marqués",
  "variation.less_contrast": "plis plus doux",
  "variation.warmer": "plus chaude",

  // Publish
  "publish.title": "Publier",
  "publish.page": "Publier {restyle}",
  "publish.none.title": "Aucune image n’est encore approuvée",
  "publish.none.detail":
    "Approuvez les images que vous voulez sur vos produits. Seules celles-ci sont publiées.",
  "publish.none.action": "Examiner les images",
  "publish.undo_all": "Tout retirer",
  "publish.undecided.title":
    "{count, plural, one {# image pas encore examinée} other {# images pas encore examinées}}",
  "publish.undecided.detail": "Seules les images approuvées sont publiées.",
  "publish.head.undoing": "Retrait",
  "publish.head.publishing": "Publication",
  "publish.head.placement": "Emplacement",
  "publish.head.done": "Tout est publié",
  "publish.undoing.detail":
    "Retrait de {count, plural, one {# image} other {# images}} de vos produits. Vous pouvez quitter cette page.",
  "publish.placement": "Place de la nouvelle image parmi les supports multimédias du produit",
  "publish.placement.after-original": "Après la photo d’origine",
  "publish.placement.after-original.help":
    "Chaque photo est suivie de ses couleurs ; les couleurs se mêlent donc dans la galerie.",
  "publish.placement.first": "En premier",
  "publish.placement.first.help": "La nouvelle image devient l’image principale du produit.",
  "publish.placement.last": "En dernier",
  "publish.placement.last.help": "Couleur par couleur, après les autres supports multimédias du produit.",
  "publish.start": "Publier {count, plural, one {# image} other {# images}}",
  "publish.start_again": "Réessayer avec {count, plural, one {# image} other {# images}}",
  "publish.note":
    "Ajout à {count, plural, one {# produit} other {# produits}} de votre boutique. Les photos d’origine restent telles quelles, et vous pouvez revenir en arrière pendant 90 jours.",
  "publish.done":
    "{count, plural, one {# image} other {# images}} sur vos produits. Les photos d’origine sont inchangées.",
  "publish.progress": "{done, number} sur {total, plural, one {# image} other {# images}} sur les produits",
  "publish.progress.note": "Vous pouvez quitter cette page. La publication continue.",
  "publish.progress.uploaded":
    "{count, plural, one {# image} other {# images}} dans Shopify, en attente de placement.",
  "publish.result": "{count, plural, one {# image publiée} other {# images publiées}}",
  "publish.result_failed":
    "{count, plural, one {# image publiée} other {# images publiées}}, {failed, plural, one {# échec} other {# échecs}}",
  "publish.state.publishing": "Publication",
  "publish.state.undoing": "Retrait",
  "publish.state.published": "Publiée",
  "publish.state.failed": "Non publiée",
  "publish.state.undone": "Retirée",
  "publish.state.none": "Approuvée",
  "publish.view_in_store": "Voir dans votre boutique",
  "publish.view_in_store_of": "Voir dans votre boutique : {product}",
  "publish.view_product": "Voir le produit",
  "publish.view_product_of": "Voir le produit {product}",
  "publish.alt": "Texte alternatif",
  "publish.alt_of": "de {image}",
  "publish.alt.none": "Aucun",
  "publish.undo": "Retirer",
  "publish.undo_of": "Retirer de la boutique : {image}",
  "publish.undo.title": "Retirer {count, plural, one {# image} other {# images}} ?",
  "publish.undo.detail":
    "{count, plural, one {L’image est retirée de son produit} other {Les images sont retirées de leurs produits}} dans votre boutique. Les nouvelles variantes d’une couleur sont supprimées avec sa dernière image. Les photos d’origine restent telles quelles, et vous pouvez publier de nouveau.",
  "publish.undo.confirm": "Retirer {count, plural, one {# image} other {# images}}",
  "publish.undo.cancel": "Annuler",
  "publish.undo.over":
    "Le délai pour retirer l’une de ces images est passé. Supprimez-la de son produit dans Shopify, et retirez les autres sans elle.",
  "publish.undo.done": "{count, plural, one {# image retirée} other {# images retirées}}",

  // Publishing on variants
  "publish.gallery.now": "Galerie actuelle",
  "publish.gallery.after": "Galerie après publication",
  "publish.gallery.new": "Nouvelle : {alt}",
  "publish.variants.all": "Créer des variantes pour les nouvelles couleurs",
  "publish.variants.all.help":
    "Ajoute chaque nouvelle couleur sous forme de variantes sans stock. Vous pouvez changer cela par produit.",
  "publish.variants.label": "{color} : les variantes qui montrent les images",
  "publish.variants.value": "{option} : {value}",
  "publish.variants.new": "Nouvelles variantes de cette couleur",
  "publish.variants.new.help":
    "Une variante pour chaque combinaison des autres options. Prix, taxes, poids, coût, données douanières et prix unitaire sont copiés. Shopify n’a pas de variantes en brouillon : sans stock, elles apparaissent comme épuisées.",
  "publish.variants.gallery": "Aucune, seulement la galerie du produit",
  "publish.variants.gallery.help":
    "Les clients voient {color} dans la galerie et ne peuvent pas choisir cette couleur.",
  "publish.variants.linked_option.help":
    "« {option} » tire ses valeurs d’une liste de Shopify. Pour donner des variantes à {color}, ajoutez-y d’abord la couleur ; d’ici là, ses images vont dans la galerie.",
  "publish.variants.colors.access":
    "« {option} » tire ses couleurs d’une liste de Shopify. Si vous autorisez l’accès à cette liste, l’application y ajoute les couleurs qui manquent, comme {color}. D’ici là, leurs images vont dans la galerie.",
  "publish.variants.colors.declined":
    "Sans accès à la liste, l’application ne peut pas ajouter la couleur. Rien n’a été modifié.",
  "publish.variants.colors.new":
    "La couleur est aussi ajoutée à la liste de Shopify dont « {option} » tire ses couleurs. D’autres produits peuvent aussi l’utiliser.",
  "publish.variants.no_option":
    "Ce produit n’a pas d’option pour sa couleur ; les images vont donc dans sa galerie.",
  "publish.variants.name": "Nom de la couleur",
  "publish.variants.name.missing": "Saisissez le nom que voient les clients",
  "publish.variants.name.taken": "Le produit a déjà cette couleur. Choisissez-la ci-dessus",
  "publish.variants.sku": "SKU",
  "publish.variants.sku.help": "{sku} est le SKU copié, {color} la couleur.",
  "publish.variants.stock": "Stock",
  "publish.variants.stock.sold-out": "Épuisées pour l’instant",
  "publish.variants.stock.as-now": "Vendues comme les variantes copiées",
  "publish.variants.barcode": "Copier aussi les codes-barres",
  "publish.variants.barcode.help":
    "Deux couleurs ont alors le même code-barres, et une caisse ne peut pas les distinguer.",
  "publish.variants.of": "{color} est montré par {option} : {value}",
  "publish.variants.linked": "Sur les variantes",
  "publish.variants.linking": "Association aux variantes",
  "publish.variants.unlinking": "Rétablissement des variantes",
  "publish.failures.images":
    "{count, plural, one {# image n’est pas} other {# images ne sont pas}} dans votre boutique",
  "publish.failures.variants":
    "Les variantes de {count, plural, one {# couleur} other {# couleurs}} ne montrent pas leurs images",
  "publish.failures.disclosure":
    "{count, plural, one {# produit n’indique pas} other {# produits n’indiquent pas}} quelles images sont créées par IA",
  "publish.failures.elsewhere":
    "Il y a des raisons dans {count, plural, one {une autre partie} other {# autres parties}} de ce restylage.",
  "publish.failures.show_part": "Voir la partie {part, number}",
  "publish.failures.again": "Réessayer",
  "publish.undo_product": "Retirer {count, plural, one {# image} other {# images}}",
  "publish.undo_product_of": "Retirer {count, plural, one {# image} other {# images}} de {product}",
  "publish.undo_color": "Retirer {color}",
  "publish.changes.reading": "Recherche de changements dans votre boutique",
  "publish.changes.title": "Modifié depuis dans votre boutique",
  "publish.changes.product_gone": "{product} n’est plus dans la boutique",
  "publish.changes.image_removed":
    "{product} : {count, plural, one {# image a été supprimée} other {# images ont été supprimées}} du produit",
  "publish.changes.alt":
    "{product} : le texte alternatif de {count, plural, one {# image a été modifié et part avec elle} other {# images a été modifié et part avec elles}}",
  "publish.changes.variant_picture":
    "{product} : {count, plural, one {# variante montre une autre image et la garde} other {# variantes montrent une autre image et la gardent}}",
  "publish.changes.variant":
    "{product} : {count, plural, one {# nouvelle variante a été modifiée ou a reçu du stock et reste} other {# nouvelles variantes ont été modifiées ou ont reçu du stock et restent}}",
  "publish.changes.force": "Annuler aussi ces changements",
  "publish.changes.force.help":
    "Les variantes reprennent l’image d’avant la publication. Les nouvelles variantes sont supprimées avec leur stock.",

  // Archived restyles, and how long publishing can be undone
  "archive.do": "Archiver",
  "archive.undo": "Sortir des archives",
  "archive.done": "Restylage archivé. Ses images restent telles quelles.",
  "archive.undone": "Le restylage est de nouveau dans la liste",
  "archive.show": "Afficher les archivés",
  "archive.hide": "Afficher les non archivés",
  "archive.empty.title": "Rien ici",
  "archive.empty.detail": "Vos restylages sont dans les archives.",
  "archive.none.detail": "Aucun restylage n’est archivé.",
  "undo.until": "Retrait possible jusqu’au {date}",
  "undo.over": "Publiée il y a plus de 90 jours. Supprimez-la du produit pour la retirer.",

  // Large restyles
  "review.approve_rest.elsewhere":
    "{count, plural, one {# d’entre elles est} other {# d’entre elles sont}} dans d’autres parties. U annule la décision.",
  "review.none_here.detail": "Aucune image de cette partie ne correspond au filtre. D’autres, oui.",
  "review.none_here.action": "Aller à la partie {part, number}",

  "publish.undo_part": "Retirer cette partie ({count, number})",
  "publish.undo_whole": "Tout retirer ({count, number})",
  "publish.undo.whole":
    "Toutes les images publiées de ce restylage, dans toutes les parties. Ce que vous avez modifié depuis dans votre boutique est conservé.",

  // Scheduled publishing
  "schedule.when": "Quand",
  "schedule.now": "Maintenant",
  "schedule.later": "Planifier",
  "schedule.publish_day": "Publier le",
  "schedule.revert": "Retirer plus tard",
  "schedule.revert.help":
    "Les images quittent de nouveau leurs produits. Variantes, ordre et image principale redeviennent comme avant.",
  "schedule.revert_day": "Retirer le",
  "schedule.time": "Heure",
  "schedule.zone": "Les heures sont celles de votre boutique : {timeZone}.",
  "schedule.incomplete": "Saisissez une date et une heure",
  "schedule.start": "Planifier {count, plural, one {# image} other {# images}}",
  "schedule.started": "Images planifiées",
  "schedule.title": "Planifié",
  "schedule.publishes": "Publication le {time} : {count, plural, one {# image} other {# images}}",
  "schedule.reverts": "Retrait le {time} : {count, plural, one {# image} other {# images}}",
  "schedule.then_reverts": "et retrait le {time}",
  "schedule.change": "Modifier",
  "schedule.change_of": "Modifier : {schedule}",
  "schedule.change.title": "Modifier la planification de {count, plural, one {# image} other {# images}}",
  "schedule.change.detail": "Maintenant publie aussitôt. Sans heure de retrait, les images restent.",
  "schedule.change.detail_published": "Sans heure de retrait, les images restent.",
  "schedule.change.confirm": "Enregistrer",
  "schedule.changed": "Planification modifiée",
  "schedule.cancel": "Annuler la planification",
  "schedule.cancel_of": "Annuler la planification : {schedule}",
  "schedule.cancel.title": "Annuler la planification de {count, plural, one {# image} other {# images}} ?",
  "schedule.cancel.detail": "Les images restent approuvées et ne sont pas publiées.",
  "schedule.cancel.detail_published": "Les images restent sur leurs produits.",
  "schedule.cancel.keep": "Garder la planification",
  "schedule.cancelled": "Planification annulée",
  "schedule.late.publish":
    "Prévu le {time} : la publication de {count, plural, one {# image} other {# images}} a commencé le {begun}, car l’application ne tournait pas.",
  "schedule.late.revert":
    "Prévu le {time} : le retrait de {count, plural, one {# image} other {# images}} a commencé le {begun}, car l’application ne tournait pas.",
  "schedule.past": "Cette heure est passée. Choisissez-en une plus tardive",
  "schedule.no_time":
    "Les horloges de votre boutique n’affichent pas cette heure ce jour-là. Choisissez-en une autre",
  "schedule.revert_first": "Choisissez une heure après la publication",
  "schedule.too_late":
    "Les images sont gardées un temps limité après leur création. Choisissez un jour jusqu’au {day, date, day}",
  "schedule.too_old": "Les images ne sont gardées que quelques jours. Publiez-les maintenant ou refaites-les",
  "schedule.revert_too_late": "Choisissez une heure dans l’année qui suit la publication",
  "schedule.zone_changed":
    "Le fuseau horaire de votre boutique est maintenant {timeZone}. Vérifiez l’heure et réessayez",
  "schedule.begun": "Cela a commencé entre-temps et ne peut plus être modifié ici.",
  "review.scheduled": "Planifiée.",
  "review.scheduled_cancel": "Modifier ou annuler",
  "restyle.step.scheduled": "Voir la planification",
  "restyle.status.scheduled": "Planifié",
  "publish.state.scheduled": "Planifiée",
  "publish.variants.scheduled": "Associée à l’heure prévue",
  "publish.head.scheduled": "Tout est planifié",
  "publish.scheduled":
    "{count, plural, one {# image est publiée} other {# images sont publiées}} à l’heure prévue.",
  "home.theme_note.title": "Votre thème n’affiche pas encore la mention IA",
  "home.theme_note.detail":
    "Vos produits indiquent quelles images sont créées par IA. Activez « Mentions IA sur les images » dans l’éditeur de thème pour l’afficher sur chacune d’elles.",
  "theme_editor.open": "Ouvrir l’éditeur de thème",
  "home.overdue.title": "Des images qui devraient être retirées sont encore sur vos produits",
  "home.overdue.undos":
    "{count, plural, one {# image dont le retrait était planifié} other {# images dont le retrait était planifié}}",
  "home.overdue.withdrawals":
    "{count, plural, one {Les images de # identité révoquée} other {Les images de # identités révoquées}}",
  "home.overdue.detail":
    "Shopify retire à l’application l’accès à votre boutique quand personne ne l’a ouverte pendant 90 jours. Maintenant qu’elle est ouverte, elle réessaie. Supprimez à la main les images encore présentes demain.",
  "home.scheduled.title": "Planifié",
  "failure.schedule_missed.detail":
    "L’application ne tournait pas entre l’heure de publication et l’heure de retrait. Publiez maintenant, ou planifiez de nouveau.",

  // Whether a published file says how it was made
  "provenance.verified": "Métadonnées IA vérifiées",
  "provenance.lost": "Métadonnées IA absentes : Shopify les a retirées du fichier",
  "provenance.unchecked": "Métadonnées IA non vérifiées",
  "provenance.checking": "Vérification des métadonnées IA",

  // Settings, and what is said of images that are made with AI
  "settings.title": "Paramètres",
  "settings.saved": "Paramètres enregistrés",
  "settings.palette.title": "Couleurs de la marque",
  "settings.palette.detail":
    "Le formulaire d’un nouveau restylage les propose en premier. Les restylages déjà créés gardent leurs couleurs.",
  "settings.palette.none": "Pas encore de couleurs de la marque.",
  "settings.palette.add": "Ajouter une couleur",
  "settings.palette.code": "Code hexadécimal",
  "settings.palette.code.invalid": "Saisissez six chiffres, comme #1F3A5F",
  "settings.palette.taken": "Vos couleurs de la marque la contiennent déjà",
  "settings.palette.name": "Nom",
  "settings.palette.name_of": "Nom de {hex}",
  "palette.unnamed": "Saisissez un nom",
  "settings.flow.title": "Automatiser avec Shopify Flow",
  "settings.flow.detail":
    "Des workflows que Restyle déclenche ou qui le font travailler. Vous les créez dans Shopify Flow.",
  "settings.flow.triggers": "Déclenche un workflow",
  "settings.flow.triggers.list":
    "Un restylage est prêt à être vérifié. Des contours sont à vérifier. Des images ont été publiées. Les crédits s’épuisent. Les droits sur une identité prennent fin dans les deux semaines.",
  "settings.flow.actions": "Effectué par un workflow",
  "settings.flow.actions.list":
    "Restyler un produit avec l’un de vos préréglages ; ses images attendent votre vérification. Publier ce que vous avez approuvé d’un produit. Mettre en pause tous les restylages.",
  "settings.flow.open": "Ouvrir Shopify Flow",
  "flow.preset_unknown":
    "Restyle n’a pas de préréglage nommé « {name} ». Enregistrez-le dans le formulaire d’un nouveau restylage, ou corrigez le nom.",
  "flow.waiting":
    "Des images créées automatiquement de ce produit avec ce préréglage attendent encore, donc aucune autre n’est créée.",
  "flow.disclosure":
    "Ouvrez les paramètres de Restyle et enregistrez si vos produits indiquent quelles images sont créées par IA. Elles pourront ensuite être publiées.",
  "settings.privacy.title": "Données et confidentialité",
  "settings.privacy.detail": "Ce que l’application garde de votre boutique, et pendant combien de temps.",
  "settings.kept.photos": "Copies de vos photos",
  "settings.kept.photos.days":
    "Supprimées {days, plural, one {# jour} other {# jours}} après leur dernière utilisation. Les originaux restent dans votre boutique.",
  "settings.kept.results": "Nouvelles images",
  "settings.kept.results.days":
    "Supprimées {days, plural, one {# jour} other {# jours}} après leur création. Les images publiées restent dans votre boutique.",
  "settings.kept.identities": "Identités",
  "settings.kept.identities.days":
    "Jusqu’à ce que vous les supprimiez, ou {days, plural, one {# jour} other {# jours}} après leur dernière utilisation.",
  "settings.kept.identities.years":
    "Jusqu’à ce que vous les supprimiez, ou {years, plural, one {# an} other {# ans}} après leur dernière utilisation.",
  "settings.erase.title": "Tout supprimer",
  "settings.erase.detail":
    "Désinstallez l’application. 48 heures plus tard, Shopify demande l’effacement des données de votre boutique : restylages, photos, identités et crédits offerts. Les crédits achetés sont conservés un an. Les images publiées restent dans votre boutique.",
  "settings.erase.link": "Applications dans vos paramètres Shopify",
  "settings.invalid": "Les paramètres n’ont pas pu être enregistrés. Vérifiez les champs et réessayez.",
  "disclosure.title": "Indiquer quelles images sont créées par IA",
  "disclosure.detail":
    "Écrit à la publication des images, et repris à leur retrait. Un changement vaut pour les images publiées ensuite.",
  "disclosure.places": "Où",
  "disclosure.metafield": "Dans les champs méta du produit",
  "disclosure.metafield.help":
    "{name} liste les images. Avec les blocs de Restyle, votre thème les signale à la clientèle : Boutique en ligne > Thèmes > Modifier le thème > Intégrations d’applications.",
  "disclosure.tag": "Avec une balise du produit",
  "disclosure.tag.help": "{tag}, pour la recherche, les filtres et les canaux de vente.",
  "disclosure.alt": "Dans les textes alternatifs",
  "disclosure.alt.help": "Pour les personnes et les programmes qui les lisent.",
  "disclosure.text": "Texte ajouté",
  "disclosure.text.default": "Image générée par IA",
  "disclosure.text.missing": "Saisissez le texte",
  "disclosure.countries": "Pour qui",
  "disclosure.countries.everywhere": "Les clients partout",
  "disclosure.countries.union": "Les clients de l’Union européenne",
  "disclosure.countries.some": "Les clients de ces pays",
  "disclosure.countries.codes": "Codes de pays",
  "disclosure.countries.codes.help": "Par exemple DE, FR, US",
  "disclosure.countries.unknown": "{codes} : aucun pays n’a ce code",
  "disclosure.countries.missing": "Saisissez au moins un pays",
  "disclosure.countries.note":
    "Le champ méta {name} nomme les pays, et votre thème y affiche sa note. Une balise ou un texte alternatif est le même sur tous les marchés : Shopify n’en garde qu’un de chaque.",
  "disclosure.ask.title": "Dire aux clients que ces images sont créées par IA ?",
  "disclosure.ask.detail":
    "Nous le demandons une fois, avant votre première publication. Vous pouvez le changer à tout moment dans les Paramètres.",
  "disclosure.ask.person":
    "Ces images montrent une personne qui n’était pas sur la photo. Nous recommandons de le dire : certains pays l’exigent. Nous le demandons une fois, et vous pouvez le changer à tout moment dans les Paramètres.",
  "disclosure.ask.yes": "Oui, le dire",
  "disclosure.ask.yes_recommended": "Oui, le dire (recommandé)",
  "disclosure.ask.yes.help":
    "Dans le texte alternatif de l’image, et dans un champ méta, grâce auquel votre thème peut signaler l’image.",
  "disclosure.ask.no": "Non, publier sans note",
  "disclosure.ask.no.help": "Le fichier de l’image dit toujours comment elle a été créée.",
  "disclosure.ask.confirm": "Publier",
  "disclosure.line.none": "La mention IA est désactivée.",
  "disclosure.line": "Mention IA : {places}.",
  "disclosure.line.metafield": "{name} de chaque produit",
  "disclosure.line.metafield_countries":
    "{name} de chaque produit, pour {count, plural, one {# pays} other {# pays}}",
  "disclosure.line.tag": "la balise {tag}",
  "disclosure.line.alt": "« {text} » dans les textes alternatifs",
  "disclosure.line.change": "Modifier dans les paramètres",

  // The list of restyles
  "restyles.title": "Restylages",
  "restyles.empty.title": "Pas encore de restylage",
  "restyles.empty.detail": "Choisissez des produits et une couleur pour créer votre premier restylage.",
  "restyles.tab.current": "Actuels",
  "restyles.tab.archived": "Archivés",
  "restyles.tab.all": "Tous",
  "restyles.search.current": "Rechercher dans les restylages actuels",
  "restyles.search.archived": "Rechercher dans les restylages archivés",
  "restyles.search.all": "Rechercher dans tous les restylages",
  "restyles.found":
    "{count, plural, =0 {Aucun restylage trouvé} one {# restylage trouvé} other {# restylages trouvés}}",
  "restyles.none_found.title": "Aucun restylage trouvé",
  "restyles.none_found.detail": "Essayez un autre mot du titre d’un restylage ou d’un produit.",
  "restyles.none_of_product": "Aucun restylage de ce produit ici.",
  "restyles.of_product": "Seulement les restylages de {product}",
  "restyles.all": "Afficher tous les restylages",
  "restyles.page": "Page {page, number} sur {pages, number}",

  // Identities: the library
  "identities.title": "Identités",
  "identities.subtitle": "Les personnes que vos photos de produits peuvent montrer.",
  "identities.upload": "Importer une photo",
  "identities.create": "Créer à partir d’une description",
  "identities.tab.mine": "Les vôtres",
  "identities.tab.shared": "Partagées avec vous",
  "identities.tab.provided": "Fournies",
  "identities.search": "Rechercher par nom ou balise",
  "identities.empty.mine.title": "Importez votre premier mannequin",
  "identities.empty.mine.detail":
    "Importez la photo d’une personne qui a donné son accord. Montrez ensuite cette personne sur les photos de produits que vous avez.",
  "identities.empty.shared.title": "Rien n’est partagé avec vous",
  "identities.empty.shared.detail":
    "Les identités qu’un autre compte partage avec un de vos groupes apparaissent ici.",
  "identities.empty.provided.title": "Aucune n’est fournie",
  "identities.empty.provided.detail": "L’exploitant de cette application ne fournit pas d’identités.",
  "identities.gone.title": "Supprimées, mais encore montrées",
  "identities.gone.detail":
    "Des images publiées montrent ces identités. Ouvrez-en une pour retirer ses images.",
  "identities.none_found.title": "Aucune identité trouvée",
  "identities.none_found.detail": "Essayez un autre nom ou une autre balise.",
  "identities.page": "Page {page, number} sur {pages, number}",
  "identities.face_of": "Visage de {name}",
  "identities.status.pending": "En attente de préparation",
  "identities.status.processing": "En préparation",
  "identities.status.failed": "Inutilisable",
  "identities.status.blocked": "Inutilisable",
  "identities.status.until": "Jusqu’au {day}",
  "identities.credits": "Pas assez de crédits.",
  "identities.too_fast": "Trop de demandes en une minute. Attendez un instant et réessayez.",
  "portrait.title": "Un bon portrait",
  "portrait.straight": "Le visage face à l’objectif, bouche fermée ou léger sourire.",
  "portrait.light": "Une lumière douce et régulière de face.",
  "portrait.free": "Sans lunettes, cheveux hors du visage, rien devant.",
  "portrait.size": "Le visage large d’au moins {pixels, number} pixels, net.",
  "identity.warnings.title": "Avec cette photo, peu de photos de produits fonctionneront peut-être",
  "identity.warnings.another": "Importer une meilleure photo",
  "identity.warning_unknown":
    "La photo a été acceptée avec un avertissement que cette application ne sait pas dire (référence : {reference}).",
  "identity.warning.not_frontal":
    "Elle ne regarde l’objectif qu’à {score, number} sur 100. À partir de {minimum, number}, plus de photos sont utilisables.",
  "identity.warning.eyes_closed":
    "Les yeux sont fermés. Le modèle intégré ne peut pas utiliser cette photo ; d’autres modèles le peuvent, mais ouvriront peut-être les yeux.",
  "identity.warning.face_with_glasses":
    "La personne porte des lunettes. Le modèle intégré ne peut pas utiliser cette photo ; d’autres modèles le peuvent.",
  "identity.warning.face_under_hand":
    "Une main couvre le visage. Le modèle intégré ne peut pas utiliser cette photo ; d’autres modèles le peuvent.",
  "identity.warning.face_under_hair":
    "Des cheveux couvrent un œil, un sourcil ou une joue. Le modèle intégré ne peut pas utiliser cette photo ; d’autres modèles le peuvent.",
  "identity.warning.face_under_hat":
    "Quelque chose sur la tête couvre le front. Le modèle intégré ne peut pas utiliser cette photo ; d’autres modèles le peuvent.",
  "identity.warning.face_small":
    "Le visage ne mesure que {pixels} pixels de large. À partir de {minimum} pixels, les résultats sont plus nets.",
  "identity.warning.face_of_low_quality":
    "La qualité de la photo est de {score} sur 100. À partir de {minimum}, les résultats ressemblent davantage à la personne.",
  "identities.photo.unusable":
    "Ce fichier est inutilisable. Choisissez un JPEG, PNG ou WebP fixe de {megabytes, number} Mo au maximum.",

  // Identities: uploading a photo
  "identity.upload.title": "Importer une photo",
  "identity.upload.photo": "Photo",
  "identity.upload.photo.help":
    "Une personne qui regarde l’objectif, le visage large d’au moins {pixels, number} pixels, sans lunettes ni cheveux devant.",
  "identity.upload.photo.missing": "Choisissez une photo.",
  "identity.upload.photo.choose": "Choisir une photo",
  "identity.upload.photo.change": "Choisir une autre photo",
  "identity.upload.photo.alt": "La photo que vous avez choisie",
  "identity.upload.name": "Nom",
  "identity.upload.name.help": "Vous seul le voyez. Vide : le nom du fichier.",
  "identity.upload.tag": "Balise",
  "identity.upload.tag.help": "Facultatif. Permet de la retrouver, par exemple été.",
  "identity.upload.consent": "Accord",
  "identity.upload.consent.confirm":
    "La personne sur la photo a accepté que des photos de produits montrent son visage",
  "identity.upload.consent.missing":
    "Confirmez que la personne a donné son accord. Un visage est une donnée personnelle.",
  "identity.upload.consent_by": "Qui a donné son accord",
  "identity.upload.consent_by.help": "Facultatif. La personne, ou qui peut parler pour elle.",
  "identity.upload.consent_purpose": "Pour quoi",
  "identity.upload.consent_purpose.help":
    "Facultatif. Par exemple les photos de produits de la collection d’été.",
  "identity.upload.submit": "Vérifier et ajouter",
  "identity.upload.checking": "Recherche du visage",
  "identity.upload.refused": "Cette photo n’a pas été ajoutée",
  "identity.upload.refused.note": "Rien n’en a été gardé.",

  // Identities: one of them
  "identity.photo": "Photo",
  "identity.photo_of": "Photo de {name}",
  "identity.preparing.title": "En préparation",
  "identity.preparing.detail":
    "Le visage est mesuré pour plus tard, ce qui prend environ une minute. Un restylage que vous lancez maintenant l’attend.",
  "identity.failed.title": "Cette identité est inutilisable",
  "identity.details": "Détails",
  "identity.details.save": "Enregistrer",
  "identity.saved": "Enregistré",
  "identity.face": "Qualité de la photo",
  "identity.face.width": "Largeur du visage",
  "identity.face.width_value": "{pixels, number} px",
  "identity.face.score": "Globale",
  "identity.face.size": "Taille",
  "identity.face.sharpness": "Netteté",
  "identity.face.exposure": "Lumière",
  "identity.face.pose": "Regarde l’objectif",
  "identity.face.eyes": "Yeux ouverts",
  "identity.face.occlusion": "Rien devant",
  "identity.face.value": "{value, number} sur 100",
  "identity.rights": "Droits",
  "identity.rights.detail":
    "Ce que la personne a accepté. Une fois la licence terminée, plus rien n’est créé ni publié avec elle.",
  "identity.rights.agreed": "Accord du {date}",
  "identity.rights.agreed_by": "Accord de {person} du {date}",
  "identity.rights.agreed_for": "Pour : {purpose}",
  "identity.rights.ends": "Dernier jour de la licence",
  "identity.rights.ends.help": "Vide : sans fin. Le jour compte en UTC.",
  "identity.rights.day": "Saisissez un jour comme 2027-12-31.",
  "identity.rights.markets": "Marchés",
  "identity.rights.markets.help":
    "Séparés par des virgules ; vide : partout. Une note pour vous : les photos d’un produit sont les mêmes sur tous les marchés.",
  "identity.rights.markets.max":
    "Utilisez {markets, number} marchés au maximum, de {characters, number} caractères chacun.",
  "identity.rights.channels": "Canaux",
  "identity.rights.channels.help":
    "Laissez vide pour tous les canaux. La boutique en ligne est requise pour utiliser cette identité.",
  "identity.rights.channel.online_store": "Boutique en ligne",
  "identity.rights.channel.marketplaces": "Places de marché",
  "identity.rights.channel.social": "Réseaux sociaux",
  "identity.rights.channel.ads": "Publicité",
  "identity.rights.channel.print": "Imprimés",
  "identity.rights.consent": "Fichier d’accord",
  "identity.rights.consent.help":
    "PDF, JPEG, PNG ou WebP, {megabytes, number} Mo au maximum. Gardé dans la base de données de l’application ; seul le personnel connecté de cette boutique peut l’ouvrir.",
  "identity.rights.consent.none": "Pas encore de fichier",
  "identity.rights.consent.of": "{filename}, ajouté le {date}",
  "identity.rights.consent.choose": "Choisir un fichier",
  "identity.rights.consent.chosen": "{filename} : enregistré avec les droits",
  "identity.rights.consent.open": "Télécharger",
  "identity.rights.consent.remove": "Supprimer",
  "identity.rights.consent.removed": "Fichier d’accord supprimé",
  "identity.rights.consent.type": "Choisissez un PDF, JPEG, PNG ou WebP.",
  "identity.rights.consent.max": "Le fichier peut faire {megabytes, number} Mo au maximum.",
  "identity.rights.save": "Enregistrer les droits",
  "identity.rights.saved": "Droits enregistrés",
  "identity.gone": "Supprimée",
  "identity.gone.title": "Cette identité a été supprimée",
  "identity.gone.detail": "Plus rien ne peut être créé avec elle. Ce qui l’a été est listé ci-dessous.",
  "identity.gone.withdraw":
    "{count, plural, one {# image publiée la montre encore. Révoquez l’identité pour retirer l’image de son produit.} other {# images publiées la montrent encore. Révoquez l’identité pour les retirer de leurs produits.}}",
  "identity.uses": "Où elle est utilisée",
  "identity.uses.none": "Aucun restylage ne la montre encore.",
  "identity.uses.published": "{count, plural, one {# image publiée} other {# images publiées}}",
  "identity.uses.more": "Et {count, plural, one {# restylage antérieur} other {# restylages antérieurs}}",
  "identity.share": "Partage",
  "identity.share.detail": "Les membres d’un groupe peuvent l’utiliser sur leurs propres photos.",
  "identity.use": "Montrer sur des photos de produits",
  "identity.withdraw": "Révoquer",
  "identity.withdraw.title": "Révoquer {name} ?",
  "identity.withdraw.text":
    "{count, plural, =0 {Aucune image d’elle n’est publiée.} one {# image publiée est retirée de son produit.} other {# images publiées sont retirées de leurs produits.}} Les restylages en cours avec elle s’arrêtent, tous ses restylages sont archivés, et plus rien ne pourra être créé ni publié avec elle. C’est définitif. Les photos d’origine restent.",
  "identity.withdraw.confirm": "Révoquer",
  "identity.withdraw.cancel": "Annuler",
  "identity.withdrawn.title": "Révoquée le {date}",
  "identity.withdrawn.done": "Aucune image publiée ne la montre.",
  "identity.withdrawn.left":
    "{count, plural, one {# image est encore en cours de retrait} other {# images sont encore en cours de retrait}}. Vous pouvez quitter cette page.",
  "identity.withdrawn.failed":
    "{count, plural, one {# image n’a pas encore pu être retirée} other {# images n’ont pas encore pu être retirées}}. Une nouvelle tentative a lieu chaque heure.",
  "identity.delete": "Supprimer",
  "identity.delete.title": "Supprimer {name} ?",
  "identity.delete.text":
    "La photo, tout ce qui y a été mesuré et le fichier d’accord sont supprimés définitivement. {count, plural, =0 {Aucune image d’elle n’est publiée.} one {# image publiée reste ; révoquez d’abord l’identité pour la retirer.} other {# images publiées restent ; révoquez d’abord l’identité pour les retirer.}}",
  "identity.delete.confirm": "Supprimer",
  "identity.delete.cancel": "Annuler",
  "identity.delete.withdrawing":
    "{count, plural, one {# image est encore en cours de retrait} other {# images sont encore en cours de retrait}} des produits. Supprimez l’identité une fois que c’est fait.",

  // Identities: drafts from a description
  "drafts.title": "Créer à partir d’une description",
  "drafts.none.title": "La création de personnes n’est pas encore disponible",
  "drafts.none.detail":
    "La création de personnes nécessite un fournisseur d’images, et aucun n’est connecté. Importez plutôt une photo.",
  "drafts.description": "Description",
  "drafts.description.placeholder": "Cheveux roux bouclés, taches de rousseur, regard calme",
  "drafts.description.help": "D’une personne qui n’existe pas. Les noms de personnes réelles sont refusés.",
  "drafts.gender": "Genre",
  "drafts.gender.placeholder": "Femme",
  "drafts.age": "Âge",
  "drafts.age.invalid": "Saisissez un âge de {min, number} à {max, number}.",
  "drafts.variations": "Ébauches",
  "drafts.empty": "Décrivez la personne, ou saisissez un genre ou un âge.",
  "drafts.price":
    "{drafts, plural, one {# ébauche} other {# ébauches}} : {credits, plural, one {# crédit} other {# crédits}}",
  "drafts.price.note":
    "Vous ne payez que les ébauches réussies. Une ébauche devient une identité quand vous la choisissez.",
  "drafts.start": "Dessiner {count, plural, one {# ébauche} other {# ébauches}}",
  "drafts.earlier": "Descriptions antérieures",
  "drafts.job": "{count, plural, one {# ébauche} other {# ébauches}}",
  "drafts.compare": "Ébauches",
  "drafts.running": "{done, number} sur {total, plural, one {# dessinée} other {# dessinées}}",
  "drafts.draft": "Ébauche {number, number}",
  "drafts.failed": "L’ébauche {number, number} n’a pas pu être dessinée",
  "drafts.promote": "Créer une identité ({credits, plural, one {# crédit} other {# crédits}})",
  "drafts.promote_of":
    "Créer une identité ({credits, plural, one {# crédit} other {# crédits}}), ébauche {number, number}",
  "drafts.promote.title": "Créer une identité à partir de cette ébauche ?",
  "drafts.promote.text":
    "Elle coûte {credits, plural, one {# crédit} other {# crédits}} et s’ajoute à vos identités. Les crédits sont rendus si le visage ne peut pas être préparé.",
  "drafts.promote.name": "Nom",
  "drafts.promote.confirm": "Créer l’identité",
  "drafts.promote.cancel": "Annuler",

  // What to look at on an image that a model drew
  "warning.said": "{sentence}",
  "warning.service.people_miscounted": "Vérifiez les personnes : il y en a plus ou moins que prévu.",
  "warning.service.identity_unlike": "Vérifiez le visage : il ne ressemble pas assez à l’identité.",
  "warning.service.color_off": "Vérifiez la couleur : elle diffère de celle que vous avez choisie.",
  "warning.service.garment_redrawn": "Vérifiez le vêtement : des détails diffèrent de votre photo.",
  "warning.service.lettering_redrawn":
    "Vérifiez les inscriptions : des lettres ou des imprimés diffèrent de votre photo.",
  "warning.service.print_unclear":
    "Vérifiez les imprimés et les logos. Certains ont peut-être changé de couleur.",
  "warning.service.part_unclear":
    "Vérifiez les parties : l’une, d’une autre couleur, a pu être teinte, ou non teinte, par erreur.",
  "warning.service.outline_doubtful": "Vérifiez les bords : le contour du vêtement est peut-être faux.",
  "warning.service.drawn_small": "Vérifiez la netteté : l’image a été dessinée petite puis agrandie.",
  "warning.service.drawn_whole":
    "Vérifiez toute l’image : elle a été entièrement redessinée, pas seulement ce que vous avez demandé.",

  // Failures by code: a title where a whole product or page failed, a detail for every one
  "failure.unknown_code":
    "Le service d’images n’a pas pu le faire (référence : {reference}). Rien n’a été facturé. Si cela se reproduit, prévenez l’exploitant de cette application.",
  "failure.service_away.title": "Le service d’images est injoignable",
  "failure.service_away.detail":
    "Les crédits, identités, aperçus et nouveaux restylages sont indisponibles pour le moment. Réessayez dans une minute.",
  "failure.shop_refused.title": "Le service d’images a refusé cette boutique",
  "failure.shop_refused.detail":
    "Le service d’images refuse le compte de cette boutique ({problem}). C’est à l’exploitant de cette application de s’en occuper.",
  "failure.not_started_in_time.title": "Non lancé",
  "failure.not_started_in_time.detail":
    "Le service d’images a été injoignable pendant une journée. Relancez-le comme nouveau restylage.",
  "failure.no_usable_images.title": "Aucune image utilisable",
  "failure.no_usable_images.detail": "Aucune de ses images n’a pu être lue.",
  "failure.waiting_for_service.title": "En attente du service d’images",
  "failure.waiting_for_service.detail":
    "Il est injoignable pour le moment. Tout continue de soi-même à son retour.",
  "failure.insufficient_credits.title": "Pas assez de crédits",
  "failure.insufficient_credits.detail":
    "Il y en avait moins que les {needed, plural, one {# crédit nécessaire} other {# crédits nécessaires}}. Rien n’a été facturé.",
  "failure.refused_by_service.title": "Refusé par le service d’images",
  "failure.refused_by_service.detail":
    "Le service d’images l’a refusé (référence : {reference}). Rien n’a été facturé. Si cela se reproduit, prévenez l’exploitant de cette application.",
  "failure.job_unknown.title": "Inconnu désormais",
  "failure.job_unknown.detail": "Le service d’images ne connaît plus cette tâche.",
  "failure.unexplained.title": "Non créée",
  "failure.unexplained.detail": "L’image n’a pas pu être créée. Rien n’a été facturé pour elle.",

  // What a recolor can bring from the service, by the service's codes. A failed or refused image costs nothing
  "failure.service.fault.detail":
    "Le service d’images a eu une erreur interne. Rien n’a été facturé. Relancez cette image comme nouveau restylage.",
  "failure.service.engine_fault.detail":
    "L’image n’a pas pu être traitée : une erreur du moteur. Rien n’a été facturé. Relancez-la, ou utilisez une autre photo.",
  "failure.service.engine_paused.detail":
    "Le modèle {model} est injoignable pour le moment. Rien n’a été facturé. Relancez plus tard ou choisissez un autre modèle.",
  "failure.service.engine_ended.detail":
    "Le modèle {model} a été arrêté par son fournisseur. Rien n’a été facturé. Relancez avec un autre modèle.",
  "failure.service.engine_budget_spent.detail":
    "Plus aucune image ne peut être créée avec ce modèle aujourd’hui. Rien n’a été facturé. Relancez demain.",
  "failure.service.engine_unavailable_long.detail":
    "Le modèle est resté longtemps injoignable. Rien n’a été facturé. Relancez plus tard ou choisissez un autre modèle.",
  "failure.service.engine_refused.detail":
    "Le modèle {model} a refusé cette photo ou ces mots. Rien n’a été facturé. Changez-les ou choisissez un autre modèle.",
  "failure.service.engine_no_picture.detail":
    "Le modèle {model} n’a donné aucune image utilisable. Rien n’a été facturé. Relancez ou choisissez un autre modèle.",
  "failure.service.model_unavailable.detail":
    "Le modèle {model} n’est pas disponible ici pour ce genre d’image. Rien n’a été facturé. Choisissez un autre modèle et relancez.",
  "failure.service.engine_rejected.detail":
    "Le modèle {model} ne peut pas créer cette image. Rien n’a été facturé. Choisissez un autre modèle.",
  "failure.service.stopped.detail":
    "Arrêté avant d’être terminé. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.picture_too_slow.detail":
    "Le traitement de la photo a pris plus de {seconds, number} secondes. Rien n’a été facturé. Utilisez-en une plus petite ou plus simple.",
  "failure.service.work_too_slow.detail":
    "La création de l’image a pris trop de temps. Rien n’a été facturé. Utilisez une photo plus petite, ou choisissez une taille plus petite.",
  "failure.service.file_unavailable.detail":
    "Le service d’images n’a pas pu lire la photo. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.process_died.detail":
    "Le service d’images a échoué plusieurs fois sur cette photo. Rien n’a été facturé. Enregistrez de nouveau la photo ou utilisez-en une autre.",
  "failure.service.no_output.detail":
    "Aucune image n’a pu être créée. Rien n’a été facturé. Essayez une autre photo du produit.",
  "failure.service.storage_quota_reached.detail":
    "Les photos de restylages antérieurs occupent les {limit_mebibytes} Mio de stockage de votre forfait. Elles sont supprimées {used_days} jours après leur dernière utilisation. Attendez ce moment ou demandez un forfait plus grand. Rien n’a été facturé.",
  "failure.service.file_expired.detail": "L’image a expiré. Relancez comme nouveau restylage.",

  "failure.service.no_garment.detail":
    "Aucun vêtement n’a été trouvé sur cette photo. Utilisez-en une du vêtement porté par une seule personne, ou seul sur un arrière-plan uni.",
  "failure.service.garment_not_on_person.detail":
    "Le vêtement indiqué n’a pas été trouvé sur la personne. Nommez-le tee, jacket, jeans, dress, hat ou shoes, ou laissez le champ vide.",
  "failure.service.print_unclear.detail":
    "On ne sait pas si ce vêtement est imprimé ou seulement éclairé de façon inégale. Peignez l’imprimé avec le pinceau Garder, ou acceptez le contour s’il est uni.",
  "failure.service.part_unclear.detail":
    "Ce vêtement a des parties de couleurs différentes. Choisissez dans l’éditeur de contour celle qui prend la nouvelle couleur.",
  "failure.service.no_part_here.detail":
    "Le vêtement n’a pas de partie d’une autre couleur ici. Peignez ce qui garde sa couleur avec le pinceau Garder.",
  "failure.service.garment_outline_unclear.detail":
    "Le bord du vêtement se voit mal. Utilisez une photo à l’arrière-plan plus uni, ou recadrez plus serré.",
  "failure.service.garment_like_surroundings.detail":
    "Le vêtement a presque les mêmes couleurs que ce qui l’entoure. Utilisez un arrière-plan plus uni, recadrez plus serré, ou corrigez le contour.",
  "failure.service.mask_doubtful.detail":
    "Le contour du vêtement doit être regardé avant que la photo change de couleur. Corrigez-le ou acceptez-le, et l’image est créée.",
  "failure.service.mask_empty.detail": "Il ne resterait rien du vêtement. Ajoutez-en d’abord une partie.",
  "failure.service.mask_full.detail":
    "Toute la photo deviendrait le vêtement. Utilisez des traits plus petits.",
  "failure.service.stroke_outside.detail": "Ce trait est hors de la photo.",
  "failure.service.garment_name_doubtful.detail":
    "Le vêtement indiqué ne se distingue pas de ce qui est porté avec lui. Vérifiez le nom, ou recadrez la photo sur le vêtement.",
  "failure.service.garment_like_skin.detail":
    "Le vêtement a presque la couleur de la peau voisine. Utilisez une photo avec moins de peau nue à côté du vêtement.",
  "failure.service.garment_too_small.detail":
    "Le vêtement est trop petit sur cette photo. Utilisez une photo qui le montre de plus près, ou recadrez-la.",
  "failure.service.product_outline_unclear.detail":
    "Le bord du produit ne se distingue pas de l’arrière-plan. Utilisez un arrière-plan plus uni ou une lumière plus régulière, ou recadrez plus serré.",
  "failure.service.several_garments.detail":
    "La photo montre plus d’un vêtement ou d’une couleur. Recadrez-la sur le vêtement dont la couleur doit changer.",

  "failure.service.several_colors.detail":
    "Votre souhait nomme plus d’une couleur ({colors}). Utilisez une seule couleur, comme navy ou #1F2A44.",
  "failure.service.pattern_in_words.detail":
    "« {words} » demande un motif. Utilisez une couleur unie, comme navy ou #1F2A44.",
  "failure.service.no_color.detail":
    "Votre souhait ne nomme aucune couleur. Nommez-en une, comme navy ou #1F2A44.",
  "failure.service.color_unknown.detail":
    "« {words} » n’est pas une couleur lisible. Utilisez un nom anglais comme navy ou forest green, ou un code hexadécimal comme #1F2A44.",

  "failure.service.picture_damaged.detail":
    "Le fichier de la photo est endommagé. Enregistrez de nouveau la photo, importez-la dans le produit et relancez.",
  "failure.service.picture_unreadable.detail":
    "Le fichier de la photo n’est pas un JPEG, PNG ou WebP. Enregistrez-le dans l’un de ces formats, importez-le dans le produit et relancez.",
  "failure.service.not_an_image.detail":
    "Cette photo n’est pas un JPEG, PNG ou WebP. Enregistrez-la dans l’un de ces formats, importez-la dans le produit et relancez.",
  "failure.service.image_unreadable.detail":
    "Cette photo est illisible. Enregistrez-la de nouveau, importez-la dans le produit et relancez.",
  "failure.service.image_cut_short.detail":
    "La fin du fichier de cette photo manque. Importez de nouveau la photo dans le produit et relancez.",
  "failure.service.image_animated.detail":
    "Cette photo est une animation de {frames, number} images. Utilisez une image fixe.",
  "failure.service.image_too_many_pixels.detail":
    "Cette photo a {width, number} × {height, number} pixels, plus de {megapixels_max, number} mégapixels. Importez-en une plus petite.",
  "failure.service.image_side_too_long.detail":
    "Cette photo a {width, number} × {height, number} pixels ; un côté peut en avoir {side_max, number}. Importez-en une plus petite.",
  "failure.service.image_too_narrow.detail":
    "Cette photo a {width, number} × {height, number} pixels ; son grand côté peut faire {ratio_max, number} fois le petit. Recadrez-la.",
  "failure.service.image_metadata_too_large.detail":
    "Cette photo contient des métadonnées compressées qui, décompressées, dépassent sa taille de plus de {mebibytes, number} Mo. Enregistrez-la sans métadonnées et importez-la de nouveau.",
  "failure.service.image_metadata_damaged.detail":
    "Cette photo a des métadonnées endommagées. Enregistrez-la sans métadonnées et importez-la de nouveau.",
  "failure.service.image_too_many_parts.detail":
    "Cette photo est enregistrée en trop de morceaux. Enregistrez-la de nouveau et importez-la de nouveau.",
  "failure.service.image_too_large.detail":
    "Cette photo dépasse {mebibytes, number} Mo. Importez-en une plus petite et relancez.",
  "failure.service.file_empty.detail":
    "Cette photo est un fichier vide. Importez de nouveau la photo dans le produit et relancez.",

  "failure.service.body_cut_short.detail":
    "Cette photo n’est pas arrivée en entier. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.content_type_differs.detail":
    "Cette photo est d’un autre type que celui indiqué par Shopify. Enregistrez-la en JPEG, importez-la dans le produit et relancez.",
  "failure.service.upload_link_invalid.detail":
    "L’importation des photos a pris trop de temps. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.upload_not_found.detail":
    "Le service d’images ne connaît plus cette photo. Rien n’a été facturé pour elle. Relancez comme nouveau restylage.",
  "failure.service.file_awaiting.detail":
    "Cette photo n’est jamais arrivée au service d’images. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.file_in_use.detail":
    "Cette photo a été envoyée deux fois. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.file_unusable.detail":
    "Cette photo est inutilisable. Enregistrez-la en JPEG, importez-la dans le produit et relancez.",
  "failure.service.referenced_file_not_found.detail":
    "Le service d’images n’a plus cette photo. Rien n’a été facturé pour elle. Relancez comme nouveau restylage.",
  "failure.service.project_not_found.detail":
    "Le service d’images n’a plus le dossier de ce restylage. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.project_forbidden.detail":
    "Le dossier de ce restylage au service d’images appartient à un autre compte. Rien n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.idempotency_key_reused.detail":
    "L’application a été mise à jour pendant le lancement de ce restylage. Rien de plus n’a été facturé. Relancez comme nouveau restylage.",
  "failure.service.unauthorized.detail":
    "Le service d’images n’accepte plus le compte de cette boutique. Rien n’a été facturé. Demandez à l’exploitant de cette application de le reconnecter.",

  // Photos, products and publishing
  "failure.photo_refused.detail":
    "Le service d’images a refusé cette photo (référence : {reference}). Rien n’a été facturé pour elle. Enregistrez-la en JPEG et importez-la de nouveau dans le produit.",
  "failure.photo_large_enough.detail":
    "Cette photo a {width, number} × {height, number} pixels. Agrandie {factor, number}×, elle dépasserait ce que Shopify accepte ; ainsi, des photos jusqu’à {side, number} pixels peuvent être agrandies. Rien n’a été facturé.",
  "failure.photo_type.detail": "Cette image n’est pas un JPEG, PNG ou WebP.",
  "failure.photo_gone.detail": "Cette image n’est plus dans Shopify. Rien n’a été facturé pour elle.",
  "failure.product_without_images.detail": "Ce produit n’a pas d’images.",
  "failure.product_images_processing.detail": "Shopify traite encore les images de ce produit.",
  "failure.product_images_unusable.detail":
    "Aucune des images de ce produit ne peut être restylée. JPEG, PNG et WebP conviennent.",
  "failure.product_media_limit.detail":
    "Ce produit a autant de supports multimédias que Shopify l’autorise. Supprimez-en un et publiez de nouveau.",
  "failure.color_option_gone.detail":
    "Le produit n’a plus l’option « {option} ». Choisissez de nouveau où vont les images.",
  "failure.color_value_gone.detail":
    "Plus aucune variante du produit n’a la valeur « {value} ». Choisissez de nouveau où vont les images.",
  "failure.color_option_linked.detail":
    "Shopify tire les valeurs de l’option « {option} » d’une liste à lui. Ajoutez-y d’abord la couleur, puis choisissez-la ici.",
  "failure.color_access.detail":
    "L’option « {option} » tire ses couleurs d’une liste de Shopify, et l’application n’y a pas accès. Autorisez l’accès ici et publiez de nouveau, ou ajoutez-y vous-même la couleur.",
  "failure.color_without_images.detail":
    "Aucune image de cette couleur n’est sur le produit ; ses variantes n’en montrent donc aucune.",
  "failure.variant_limit.detail":
    "Avec cette couleur, le produit aurait plus de {max, number} variantes, ce que Shopify n’autorise pas.",
  "failure.variant_plan_limit.detail": "Shopify n’autorise pas d’autres variantes avec ce forfait.",
  "failure.product_gone.detail": "Ce produit n’est plus dans la boutique.",
  "failure.product_suspended.detail": "Shopify a suspendu ce produit.",
  "failure.file_deleted.detail": "L’image a été supprimée dans Shopify avant d’être sur son produit.",
  "failure.image_removed.detail": "L’image a été supprimée du produit dans Shopify.",
  "failure.trial_plan.detail": "Shopify n’accepte pas d’images avec ce forfait d’essai.",
  "failure.shopify_closed.detail":
    "Shopify ne laisse plus entrer cette application. Rouvrez l’application et publiez de nouveau.",
  "failure.shopify_refused.detail": "Shopify l’a refusé en disant : « {reason} »",
  "failure.shopify_failed.detail":
    "Shopify n’a pas pu le faire (référence : {reference}). Publiez de nouveau, et prévenez l’exploitant de cette application si cela se reproduit.",
  "failure.shopify_processing.detail": "Shopify n’a pas pu traiter l’image. {reason}",
  "failure.publication_out_of_reach.detail": "Shopify ou le service d’images était injoignable.",
  "failure.image_too_large.detail":
    "L’image dépasse les {megabytes, number} Mo acceptés par Shopify. Utilisez JPG ou une taille plus petite.",
  "failure.image_gone.detail": "Le service d’images n’a plus cette image.",

  // Identities: what forbids their use, and what the service says of faces
  "failure.identity_withdrawn.title": "Identité révoquée",
  "failure.identity_withdrawn.detail":
    "Cette identité a été révoquée : plus rien ne peut être créé ni publié avec elle.",
  "failure.identity_expired.title": "Licence terminée",
  "failure.identity_expired.detail":
    "La licence de cette identité est terminée. Prolongez-la dans les droits de l’identité, ou utilisez-en une autre.",
  "failure.identity_not_for_online_store.title": "Sans licence pour la boutique en ligne",
  "failure.identity_not_for_online_store.detail":
    "Les droits de cette identité excluent la boutique en ligne. Ajoutez-la aux canaux de l’identité, ou utilisez-en une autre.",
  "failure.identity_missing.title": "Identité introuvable",
  "failure.identity_missing.detail":
    "Cette identité n’existe plus ou n’est plus partagée avec vous. Choisissez-en une autre.",
  "failure.service.identity_cap_reached.detail":
    "Votre forfait ne peut pas contenir plus d’identités. Supprimez-en une que vous n’utilisez plus.",
  "failure.service.identity_name_taken.detail": "Une autre identité porte déjà ce nom.",
  "failure.service.identity_not_in_plan.detail": "Cette identité fait partie d’un forfait plus grand.",
  "failure.service.platform_identity_fixed.detail": "Les identités fournies ne peuvent pas être modifiées.",
  "failure.service.not_identity_owner.detail": "Seul le propriétaire de cette identité peut la modifier.",
  "failure.service.identity_in_use.detail":
    "Un restylage avec cette identité est encore en cours. Attendez sa fin ou arrêtez-le d’abord.",
  "failure.service.face_check_slow.detail": "L’examen de la photo a pris trop de temps. Réessayez.",
  "failure.service.real_person_named.detail":
    "La description nomme une personne réelle ({term}). Décrivez quelqu’un qui n’existe pas.",
  "failure.service.content_blocked.detail":
    "Ces mots ou photos demandent ce qui n’est pas dessiné ici : nudité, violence, haine, mineurs dans des scènes suggestives, ou personnes réelles dans de fausses scènes. Rien n’a été facturé. Changez-les et réessayez.",
  "failure.service.moderation_away.detail":
    "Les mots sur des mineurs sont vérifiés avant tout dessin, et la vérification est injoignable pour le moment. Réessayez dans quelques minutes.",
  "failure.service.identity_creation_off.detail": "La création de personnes est désactivée sur ce serveur.",
  "failure.service.identity_not_ready.detail":
    "L’identité n’a pas pu être préparée. Importez une autre photo de la personne.",
  "failure.service.identity_unusable.detail":
    "L’identité n’a pas pu être préparée. Importez une autre photo de la personne.",
  "failure.service.identity_revoked.detail":
    "L’identité a été supprimée, ou n’est plus partagée avec vous. Choisissez-en une autre.",
  "failure.service.referenced_identity_not_found.detail":
    "L’identité a été supprimée, ou n’est plus partagée avec vous. Choisissez-en une autre.",
  "failure.service.identity_gone.detail": "L’identité a été supprimée. Choisissez-en une autre.",
  "failure.service.no_face.detail":
    "Aucun visage n’a été trouvé. Utilisez une photo où le visage se voit clairement.",
  "failure.service.face_drawn.detail":
    "Le visage est peut-être dessiné, ou le paraît à cause d’une lumière lisse ou de retouches. Utilisez une photo à la peau naturelle.",
  "failure.service.several_faces.detail":
    "{count, number} visages ont été trouvés. Utilisez la photo d’une seule personne, ou recadrez-la sur une seule.",
  "failure.service.face_cut_off.detail":
    "Le bord de la photo coupe le visage. Utilisez une photo qui le montre en entier.",
  "failure.service.face_too_small.detail":
    "Le visage ne mesure que {pixels, number} pixels de large ; il en faut {minimum, number}. Utilisez une photo plus grande ou prise de plus près.",
  "failure.service.face_too_small_in_output.detail":
    "Le visage ne mesurerait que {pixels, number} pixels de large ; il en faut {minimum, number}. Choisissez une taille plus grande, ou une photo qui le montre de plus près.",
  "failure.service.face_unclear.detail":
    "Le visage se voit mal. Il est peut-être détourné ou trop couvert. Utilisez une photo qui regarde l’objectif.",
  "failure.service.face_turned.detail":
    "Le visage est tourné de {degrees, number}° sur le côté ; {maximum, number}° au maximum conviennent. Utilisez une photo qui regarde l’objectif.",
  "failure.service.face_tilted_up.detail":
    "Le visage regarde {degrees, number}° vers le haut ; {maximum, number}° au maximum conviennent. Utilisez une photo qui regarde l’objectif.",
  "failure.service.face_tilted_down.detail":
    "Le visage regarde {degrees, number}° vers le bas ; {maximum, number}° au maximum conviennent. Utilisez une photo qui regarde l’objectif.",
  "failure.service.face_too_dark.detail": "Le visage est trop sombre. Utilisez une photo plus claire.",
  "failure.service.face_too_bright.detail":
    "Une grande partie du visage est brûlée par la lumière. Utilisez une photo à la lumière plus douce.",
  "failure.service.face_blurred.detail": "Le visage est flou. Utilisez une photo où il est net.",
  "failure.service.eyes_hidden.detail":
    "Les yeux sont peut-être cachés par des cheveux, des lunettes ou une ombre profonde. Utilisez une photo qui les montre.",
  "failure.service.eyes_closed.detail": "Les yeux sont fermés. Utilisez une photo aux yeux ouverts.",
  "failure.service.face_side_hidden.detail":
    "Un côté du visage est peut-être caché ou dans une ombre profonde. Utilisez une photo qui montre les deux.",
  "failure.service.mouth_hidden.detail":
    "La bouche ou le menton est peut-être caché ou dans une ombre profonde. Utilisez une photo qui montre tout le visage.",
  "failure.service.face_covered.detail":
    "La plus grande partie du visage est couverte. Utilisez une photo qui le montre en entier.",
  "failure.service.face_under_hand.detail":
    "Quelque chose, comme une main, couvre peut-être le visage. Utilisez une photo qui le montre en entier.",
  "failure.service.face_under_hair.detail":
    "Des cheveux couvrent peut-être le visage. Utilisez une photo avec les cheveux hors du visage.",
  "failure.service.face_under_hat.detail":
    "Quelque chose sur la tête, ou des cheveux, couvre peut-être le front. Utilisez une photo qui montre tout le visage.",
  "failure.service.face_with_glasses.detail":
    "Il y a peut-être des lunettes, ou quelque chose qui y ressemble, autour des yeux. Utilisez une photo sans.",
  "failure.service.face_without_skin.detail":
    "Aucune peau du visage n’est visible. Utilisez une photo qui le montre à nu.",
  "failure.service.person_with_beard.detail":
    "La personne de cette photo semble porter une barbe pleine, et l’identité aucune. Utilisez une autre photo, ou une identité avec barbe.",
  "failure.service.identity_without_model.detail":
    "Cette identité a été préparée d’une façon ancienne. Importez de nouveau sa photo.",
  "failure.service.identity_shows_too_little.detail":
    "La photo de l’identité montre trop peu du visage. Importez-en une autre.",
  "failure.service.identity_with_glasses.detail":
    "La photo de l’identité montre peut-être des lunettes, qui seraient dessinées sur chaque photo. Importez-en une sans.",
  "failure.service.identity_covered.detail":
    "Quelque chose couvre le visage sur la photo de l’identité. Importez-en une qui le montre dégagé.",
  "failure.service.result_unlike_identity.detail":
    "Le résultat ne ressemblerait pas assez à l’identité. Une photo à la lumière plus douce qui regarde davantage l’objectif peut convenir, ou un portrait plus net.",
  "failure.service.result_with_seam.detail":
    "Le visage se joindrait à cette photo avec un bord visible. Utilisez une photo à la lumière plus douce sur le visage.",
  "failure.service.identity_light_too_hard.detail":
    "La lumière de la photo de l’identité est peut-être trop dure ou colorée : le résultat avait des taches. Importez-en une à la lumière plus douce.",
  "failure.service.photo_light_too_hard.detail":
    "La lumière sur le visage de cette photo est peut-être trop dure pour cette identité. Utilisez une photo à la lumière plus douce.",
  "failure.service.photo_light_colored.detail":
    "La couleur de peau du visage de cette photo est inégale (lumière colorée, maquillage ou rougeurs), et cela serait perdu. Utilisez une photo à la couleur régulière sur le visage.",
  "failure.service.lights_differ.detail":
    "Cette photo et celle de l’identité sont peut-être éclairées trop différemment. Utilisez pour l’une ou l’autre une photo à la lumière plus proche.",
  "failure.service.brows_differ.detail":
    "Les sourcils de cette photo semblent bien plus foncés que ceux de l’identité. Utilisez une autre photo ou une autre identité.",
  "failure.service.result_too_soft.detail":
    "Le visage serait bien plus flou que la photo. Importez une photo plus grande de l’identité.",

  // What an edit in words can bring from the service
  "failure.service.words_not_understood.detail":
    "{words} n’est pas possible ici. Essayez des mots anglais comme « put it on a white background » ou « make the dress navy ».",
  "failure.service.edit_unreadable.detail":
    "{words} ne se lit pas comme une modification. Essayez des mots anglais comme « put it on a white background » ou « make the dress navy ».",
  "failure.service.identity_needed.detail":
    "Pour changer la personne, choisissez plutôt « Montrer une autre personne ».",
  "failure.service.reference_missing.detail":
    "Une modification ne peut pas renvoyer ici à une autre image. Nommez plutôt la couleur.",
  "failure.service.versions_alike.detail":
    "Cette modification donne chaque fois le même résultat. Lancez-en une autre avec d’autres mots.",
  "failure.service.upscale_alike.detail": "Agrandir de nouveau cette photo donnerait la même image.",

  // What a packshot can bring from the service
  "failure.service.product_worn.detail":
    "Quelqu’un porte le vêtement sur cette photo. Utilisez-en une du vêtement à plat ou sur un cintre.",
  "failure.service.product_on_form.detail":
    "Le vêtement est sur un buste sur cette photo. Utilisez-en une du vêtement à plat ou sur un cintre.",
  "failure.service.product_cut_off.detail":
    "Le bord de cette photo coupe le produit. Utilisez-en une avec de l’arrière-plan de chaque côté.",
  "failure.service.product_unclear.detail":
    "Le produit ne se distingue pas de ce qui l’entoure. Utilisez une photo du produit seul sur un arrière-plan uni d’une autre couleur.",
  "failure.service.product_too_small.detail":
    "Le produit est trop petit sur cette photo ({pixels, number} pixels). Choisissez une taille plus petite, ou une photo plus grande.",

  // E-mails: their setting, what they say, and the pages behind their links
  "email.title": "Notifications par e-mail",
  "email.detail":
    "Recevez un e-mail quand votre intervention est nécessaire. Chacun contient un lien pour ne plus recevoir ce type d’e-mail.",
  "email.address": "Adresse e-mail",
  "email.address.help":
    "Vous recevez d’abord un e-mail qui demande de confirmer l’adresse. Rien d’autre n’est envoyé avant. Laissez ce champ vide pour ne recevoir aucun e-mail.",
  "email.address.invalid": "Saisissez une adresse e-mail, par exemple nom@example.com",
  "email.kinds": "Envoyer un e-mail quand",
  "email.kind.review": "des images attendent votre examen",
  "email.kind.failures": "un restylage ou certaines de ses images ont échoué",
  "email.kind.credits": "les crédits sont bientôt épuisés",
  "email.kind.automation": "une automatisation atteint son plafond",
  "email.kind.rights": "les droits sur une identité prennent fin dans les deux semaines",
  "email.unconfirmed":
    "Ouvrez le lien de l’e-mail envoyé à {address} pour confirmer l’adresse. Il est valable une semaine.",
  "email.resend": "Renvoyer le lien",
  "email.resent": "Lien envoyé",
  "email.too_many": "Trop de liens ont été envoyés aujourd’hui. Réessayez demain.",
  "email.refused":
    "Le serveur de messagerie de {address} a refusé un e-mail (statut {status}), plus aucun n’est donc envoyé. Corrigez l’adresse ou faites-la confirmer à nouveau.",
  "email.waiting":
    "Un e-mail du {day, date, day} n’a pas encore pu être envoyé. De nouvelles tentatives ont lieu pendant une journée.",
  "email.given_up": "Un e-mail du {day, date, day} n’a pas pu être envoyé et a été abandonné.",
  "email.confirm.subject": "Confirmez votre adresse e-mail pour Restyle",
  "email.confirm.text":
    "{shop} a demandé l’envoi d’e-mails de Restyle à cette adresse. Confirmez-la pour recevoir ceux qui sont choisis dans les paramètres de l’application.",
  "email.confirm.action": "Confirmer l’adresse",
  "email.confirm.note": "Si cela ne vous concerne pas, ignorez cet e-mail. Rien d’autre ne vous sera envoyé.",
  "email.confirmed.title": "Adresse confirmée",
  "email.confirmed.detail":
    "Vous recevez désormais les e-mails que {shop} a choisis dans les paramètres de l’application. Vous pouvez fermer cette page.",
  "email.review.subject": "À examiner : {title}",
  "email.review.images":
    "{count, plural, one {# nouvelle image attend} other {# nouvelles images attendent}} votre examen.",
  "email.review.outlines":
    "{count, plural, one {Le contour de # image doit être vérifié} other {Les contours de # images doivent être vérifiés}} avant leur création.",
  "email.review.action": "Examiner les images",
  "email.restyle.action": "Voir le restylage",
  "email.failures.subject": "Images en échec : {title}",
  "email.failures.text":
    "{failed, number} sur {total, plural, one {# image} other {# images}} n’ont pas pu être créées. Les images en échec ne coûtent aucun crédit. L’application indique la raison de chaque échec.",
  "email.credits.subject": "Vos crédits sont bientôt épuisés",
  "email.credits.text": "Il vous reste {count, plural, one {# crédit} other {# crédits}}.",
  "email.credits.next":
    "Votre forfait apporte {count, plural, one {# crédit} other {# crédits}} le {day, date, day}.",
  "email.credits.action": "Voir les crédits",
  "email.automation.subject": "Plafond atteint : {name}",
  "email.automation.over_day":
    "« {name} » a dépensé ce que vous lui accordez pour un jour. Les nouveaux produits attendent et démarrent le jour suivant, ou dès que vous relevez le plafond.",
  "email.automation.over_month":
    "« {name} » a dépensé ce que vous lui accordez pour un mois. Les nouveaux produits attendent et démarrent le mois suivant, ou dès que vous relevez le plafond.",
  "email.automation.action": "Voir l’automatisation",
  "email.rights.subject": "Les droits sur {name} prennent fin le {day, date, day}",
  "email.rights.text":
    "Le {day, date, day} est le dernier jour de vos droits sur {name}. Ensuite, aucune image n’est créée ni publiée avec cette identité.",
  "email.rights.action": "Voir l’identité",
  "email.note": "{shop} a choisi cet e-mail dans les paramètres de Restyle.",
  "email.stop": "Ne plus recevoir ces e-mails",
  "email.stop.title": "Ne plus recevoir ces e-mails ?",
  "email.stop.what": "E-mails envoyés quand {kind}.",
  "email.stopped": "Vous ne recevez plus ces e-mails",
  "email.again": "Vous pouvez les choisir à nouveau dans les paramètres de l’application.",
  "email.link.broken": "Ce lien ne fonctionne pas",
  "email.link.broken.detail":
    "Il est peut-être incomplet ou trop ancien. Les e-mails se modifient dans les paramètres de l’application.",

  // Pages for everybody
  "pages.support": "Aide",
  "pages.support.detail":
    "Écrivez-nous au sujet de l’application. Indiquez votre boutique et la référence d’une erreur si l’application en affiche une.",
  "pages.support.none": "L’exploitant de ce serveur n’a pas encore indiqué d’adresse pour les questions.",
  "pages.privacy": "Confidentialité",
  "pages.privacy.detail":
    "Ce que Restyle conserve d’une boutique, pendant combien de temps, et qui d’autre le reçoit.",
  "pages.privacy.kept": "Ce qui est conservé",
  "pages.privacy.store": "Boutique",
  "pages.privacy.store.kept":
    "Son nom, son adresse et son fuseau horaire, jusqu’à l’effacement de ses données. L’accès prend fin à la désinstallation de l’application.",
  "pages.privacy.restyles": "Restylages et paramètres",
  "pages.privacy.restyles.kept": "Jusqu’à l’effacement des données de la boutique.",
  "pages.privacy.email.kept":
    "Si une adresse est saisie dans les paramètres : jusqu’à ce qu’elle y soit retirée ou que les données de la boutique soient effacées. Le contenu d’un e-mail est supprimé après 30 jours.",
  "pages.privacy.receivers": "Qui le reçoit",
  "pages.privacy.shopify": "Les nouvelles images, quand elles sont publiées sur les produits.",
  "pages.privacy.service": "Le service qui crée les images : photos, portraits et souhaits.",
  "pages.privacy.providers":
    "Les photos, portraits et souhaits, quand un de leurs modèles dessine ou vérifie.",
  "pages.privacy.mail": "Serveur de messagerie",
  "pages.privacy.mail.detail": "Les e-mails, avec l’adresse saisie.",
  "pages.privacy.people": "Personnes sur les photos",
  "pages.privacy.people.detail":
    "Les mesures d’un visage sont conservées chiffrées et supprimées avec l’identité. La personne qui importe un portrait répond du consentement de la personne représentée.",
  "pages.privacy.cookies": "Cookies",
  "pages.privacy.cookies.detail":
    "Un cookie retient la langue, un autre la boutique dans l’interface administrateur de laquelle l’application est ouverte. Les pages de l’application n’en placent pas d’autres.",
  "pages.terms": "Conditions",
  "pages.terms.none": "L’exploitant de ce serveur n’a pas encore publié de conditions.",
  // Rights of pictured persons, and what places ask for.
  "usage.identity": "Identité",
  "usage.product": "Produit",
  "usage.product_id": "ID du produit",
  "usage.file": "Fichier",
  "usage.published": "Publiée le",
  "usage.comes_off": "Retirée le",
  "usage.no_end": "Sans fin",
  "usage.everywhere": "Partout",
  "usage.all_channels": "Tous",
  "person.live": "Images publiées",
  "person.live.none": "Aucune image publiée ne la montre.",
  "person.live.markets": "Marchés : {markets}.",
  "person.live.everywhere": "Peut être montrée sur tous les marchés.",
  "person.live.ends": "La licence prend fin après le {date}.",
  "person.live.no_end": "La licence n’a pas de fin.",
  "person.image.published": "Publiée le {date}",
  "person.image.comes_off": "Retirée le {date}",
  "person.statement": "Télécharger le relevé d’utilisation",
  "person.statement.failed": "Le relevé ne peut pas être téléchargé pour le moment.",
  "person.link": "Lien pour la personne",
  "person.link.detail":
    "Qui l’ouvre voit les images publiées de la personne et peut retirer son consentement, sans compte Shopify.",
  "person.link.is": "Un lien est valable jusqu’au {date}.",
  "person.link.was": "Le dernier lien a expiré le {date}.",
  "person.link.made": "Lien créé",
  "person.link.once": "Copiez-le maintenant et envoyez-le uniquement à la personne. Il ne sera plus affiché.",
  "person.link.address": "Adresse du lien",
  "person.link.copy": "Copier",
  "person.link.copied": "Lien copié",
  "person.link.uncopied": "Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le vous-même.",
  "person.link.days": "Valable",
  "person.link.days_value": "{count, plural, one {# jour} other {# jours}}",
  "person.link.make": "Créer un lien",
  "person.link.replace": "Créer un nouveau lien",
  "person.link.replace.help": "Un nouveau lien met fin au précédent.",
  "person.link.end": "Désactiver le lien",
  "person.link.end.title": "Désactiver ce lien ?",
  "person.link.end.text": "La personne ne pourra plus l’ouvrir. Ce qu’elle a retiré reste retiré.",
  "person.link.ended": "Lien désactivé",
  "person.withdrew": "La personne l’a révoquée par son lien.",
  "person.noted": "Pris en compte",
  "person.home.title": "Une personne a retiré son consentement",
  "person.home.detail":
    "Ses images sont retirées des produits, et plus rien ne peut être créé avec elle. Ouvrez l’identité pour voir ce qu’il reste.",
  "person.page.title": "Images de vous chez {shop}",
  "person.page.unknown": "Ce lien ne fonctionne pas",
  "person.page.unknown.detail":
    "Il a été désactivé ou remplacé, ou il en manque une partie. Demandez-en un nouveau à la boutique qui l’a envoyé.",
  "person.page.over": "Ce lien a expiré",
  "person.page.over.detail": "Demandez-en un nouveau à la boutique qui l’a envoyé.",
  "person.page.intro":
    "{shop} crée des photos de produits par IA à partir d’une photo de vous. Vous voyez ici où elles sont publiées en ce moment.",
  "person.page.intro.withdraw": "Vous pouvez retirer votre consentement ci-dessous.",
  "person.page.left":
    "{shop} a supprimé cette application. Les images encore présentes sur ses produits ne peuvent pas être retirées d’ici : demandez-le à {shop}. Un retrait interdit toujours de nouvelles images avec cette application.",
  "person.page.images":
    "{count, plural, =0 {Aucune image de vous n’est publiée} one {# image est publiée} other {# images sont publiées}}",
  "person.page.image": "Vous avec {product}",
  "person.page.withdraw": "Retirer votre consentement",
  "person.page.withdraw.start": "Retirer",
  "person.page.confirm": "Retirer définitivement votre consentement ?",
  "person.page.confirm.yes": "Oui, retirer",
  "person.page.confirm.no": "Retour",
  "person.page.effect.stop":
    "Dès cet instant, {shop} ne peut plus créer ni publier de nouvelles images de vous avec cette application.",
  "person.page.effect.images":
    "{count, plural, =0 {Aucune image n’est à retirer pour le moment.} one {# image est retirée de son produit, en général en quelques minutes.} other {# images sont retirées de leurs produits, en général en quelques minutes.}} En cas d’échec, une nouvelle tentative a lieu toutes les heures. Cette page montre ce qu’il reste.",
  "person.page.effect.final": "C’est irréversible.",
  "person.page.effect.limits":
    "Cela n’atteint pas les copies ailleurs, par exemple dans des publicités, des impressions ou des moteurs de recherche. Adressez-vous pour cela à {shop}.",
  "person.page.withdrawn": "Votre consentement a été retiré le {date}.",
  "person.page.withdrawn.left":
    "{count, plural, one {# image est encore en cours de retrait} other {# images sont encore en cours de retrait}}. Revenez dans quelques minutes pour voir la progression.",
  "person.page.withdrawn.done":
    "Aucune image de vous que {shop} a créée avec cette application n’est publiée.",
  "person.page.terms": "Ce que {shop} a enregistré comme convenu",
  "person.page.ends":
    "Ce lien est valable jusqu’au {date}. Qui le possède peut voir cette page et retirer le consentement : ne le transmettez pas.",
  "person.page.pages": "Parcourir les images",
  "person.page.previous": "Précédent",
  "person.page.next": "Suivant",
  "disclosure.laws": "Où elle est exigée",
  "disclosure.laws.union":
    "Union européenne, depuis le 2 août 2026 : les images de personnes créées ou modifiées par IA qui paraissent réelles peuvent devoir être signalées (règlement sur l’IA, article 50). Un mannequin remplacé ou une personne générée peut en faire partie, un vêtement recoloré en général non.",
  "disclosure.laws.new_york":
    "New York, depuis le 9 juin 2026 : les publicités doivent indiquer clairement qu’elles montrent une personne créée par IA qui n’est aucune personne réelle reconnaissable.",
  "disclosure.laws.asia":
    "La Chine (depuis septembre 2025) et la Corée du Sud (depuis janvier 2026) exigent un marquage des contenus créés par IA.",
  "disclosure.laws.note": "État de novembre 2026, non exhaustif. Ceci n’est pas un conseil juridique.",
  "disclosure.union_default":
    "Votre boutique expédie vers l’UE. Tant que vous n’avez pas choisi, ici ou avant votre première publication, les images qui montrent une autre personne le signalent dans des champs méta et dans le texte alternatif.",
  "receipt.open": "Justificatif de cette image",
  "receipt.title": "Justificatif d’une image",
  "receipt.intro":
    "{shop} ({domain}) a publié cette image, créée par IA ou par traitement d’image à partir d’une photo de la boutique. Voici ce qui a été mesuré et enregistré.",
  "receipt.unknown": "Ce justificatif n’existe pas",
  "receipt.unknown.detail": "Vérifiez l’adresse, ou demandez à la boutique qui a publié l’image.",
  "receipt.gone": "Cette image n’est plus publiée",
  "receipt.gone.detail": "La boutique l’a retirée de son produit, et son justificatif a donc pris fin.",
  "receipt.signature": "Signature numérique",
  "receipt.signature.detail":
    "Elle est faite avec Ed25519 sur les octets UTF-8 du texte signé, qui est dans le JSON, et se vérifie avec la clé publique.",
  "receipt.json": "En JSON",
  "receipt.key": "Clé publique",
  "receipt.not_recorded": "Non enregistré",
  "receipt.not_measured": "Non mesuré",
  "receipt.made": "Ce qui a été fait",
  "receipt.kind.recolor": "Un vêtement a été recoloré",
  "receipt.kind.swap": "Le mannequin a été remplacé par une autre personne",
  "receipt.kind.flat-to-model": "Un vêtement à plat a été porté par une personne",
  "receipt.kind.packshot": "Le produit a été détouré et placé sur un arrière-plan",
  "receipt.kind.upscale": "La photo a été agrandie",
  "receipt.kind.edit": "La photo a été modifiée d’après une description",
  "receipt.engine": "Dessinée par",
  "receipt.made_at": "Créée le",
  "receipt.published_at": "Date de publication",
  "receipt.rest": "En dehors du vêtement ou de la personne",
  "receipt.rest.untouched": "Chaque pixel est celui de la photo",
  "receipt.rest.touched": "Des pixels diffèrent de la photo",
  "receipt.changed": "Modifié sur la photo",
  "receipt.changed.value":
    "{share, number, percent} des pixels, entre {left, number, percent} et {right, number, percent} de la largeur et entre {top, number, percent} et {bottom, number, percent} de la hauteur",
  "receipt.color": "Écart avec la couleur choisie",
  "receipt.color.value": "ΔE {deltaE, number} selon CIEDE2000",
  "receipt.source_type": "Ce que le fichier dit de sa création (IPTC)",
  "receipt.rights": "Droits sur la personne montrée",
  "receipt.rights.yes": "En vigueur ce jour, selon ce que la boutique a enregistré",
  "receipt.rights.no": "Pas en vigueur ce jour, selon ce que la boutique a enregistré",
  "receipt.after": "SHA-256 du fichier transmis à Shopify",
  "receipt.size": "Taille de ce fichier",
  "receipt.bytes": "{bytes, number} octets",
  "receipt.before": "SHA-256 de la photo d’avant",
  "receipt.as_of": "À la date du",
  "receipt.setting": "Justificatifs d’images",
  "receipt.setting.detail":
    "Une page publique et signée pour chaque image publiée dit comment elle a été créée.",
  "receipt.setting.label": "Afficher les justificatifs",
  "receipt.setting.help":
    "Qui possède l’adresse peut la lire. La vérification y renvoie. Elle nomme la boutique, et aucune personne.",
  // Gallery of the chosen color
  "color_gallery.title": "Photos de la couleur choisie",
  "color_gallery.detail":
    "Quand une couleur est choisie, la galerie montre ses photos et celles qui ne sont d’aucune couleur. Pour les thèmes qui ne le font pas d’eux-mêmes.",
  "color_gallery.label": "Montrer seulement les photos de la couleur choisie",
  "color_gallery.help":
    "Les produits indiquent quelles photos montrent quelle couleur, si des images ont été publiées pour des variantes. Une photo n’apparaît pas à côté d’une image créée à partir d’elle. Une couleur sans photo à elle les montre toutes.",
  "color_gallery.shown": "Votre thème le fait.",
  "color_gallery.missing":
    "Votre thème ne le fait pas encore. Activez « Photos de la couleur choisie » dans l’éditeur de thème.",
  // Alternative texts in a shop's further languages
  "alt_languages.title": "Textes alternatifs dans les autres langues de votre boutique",
  "alt_languages.detail":
    "Les clients et les moteurs de recherche reçoivent la description d’une image dans la langue de la page.",
  "alt_languages.label": "Écrire aussi les textes alternatifs en {languages}",
  "alt_languages.help":
    "Pour les images publiées à partir de maintenant. Les textes que vous modifiez ne sont pas traduits, et les traductions écrites par vous ou par d’autres applications restent telles quelles. Shopify vous demande une fois l’accès aux traductions.",
  "alt_languages.taken_away":
    "L’application n’a plus accès aux traductions. Tant que vous ne l’autorisez pas de nouveau, aucun texte alternatif n’est écrit en {languages}.",
  "access.allow": "Autoriser l’accès",
  "alt_languages.declined": "Cela n’est pas possible sans accès aux traductions. Rien n’a été modifié.",
  "alt_languages.unreached": "Shopify n’a pas répondu et rien n’a été modifié. Réessayez.",
  // The people of a shop: who did what, second approvals, comments, exports
  "team.actor.name": "{name}",
  "team.actor.staff": "Membre du personnel {id}",
  "team.actor.flow": "Shopify Flow",
  "team.actor.schedule": "Planification",
  "team.actor.withdrawal": "Identité révoquée",
  "team.started_by": "Lancé par",
  "team.act.approved": "Approuvée : {name}",
  "team.act.rejected": "Rejetée : {name}",
  "team.act.published": "Publiée : {name}",
  "team.act.scheduled": "Planifiée : {name}",
  "team.act.undone": "Retirée : {name}",
  "team.title": "Approbation par une deuxième personne",
  "team.detail": "Pour les équipes où personne ne publie ce qu’il est seul à avoir vu.",
  "team.second_person": "La personne qui lance un restylage ne peut pas approuver ses images",
  "team.second_person.help":
    "Un autre membre du personnel les approuve, une par une ou toutes à la fois. La personne qui a lancé le restylage peut toujours rejeter, commenter et publier ce qui est approuvé. S’applique à partir de maintenant : les images déjà approuvées le restent. Tout le monde peut approuver un restylage lancé par Shopify Flow. Flow ne publie que des images approuvées.",
  "team.other_approves": "Une autre personne approuve ces images",
  "team.other_approves.detail":
    "Vous avez lancé ce restylage, et les paramètres de votre boutique demandent une deuxième personne. Vous pouvez rejeter des images et les commenter.",
  "team.other_approves.refused": "Non approuvé : une autre personne doit approuver ces images",
  "comments.title": "Commentaires",
  "comments.count": "{count, plural, one {# commentaire} other {# commentaires}}",
  "comments.none": "Aucun commentaire sur cette image pour l’instant.",
  "comments.loading": "Chargement des commentaires",
  "comments.failed": "Les commentaires n’ont pas pu être chargés.",
  "comments.field": "Commentaire pour votre équipe",
  "comments.add": "Ajouter un commentaire",
  "comments.added": "Commentaire ajouté",
  "comments.delete": "Supprimer",
  "comments.delete.of": "Supprimer le commentaire « {text} »",
  "comments.delete.title": "Supprimer ce commentaire ?",
  "comments.delete.cancel": "Annuler",
  "comments.deleted": "Commentaire supprimé",
  "comments.empty": "Écrivez d’abord un commentaire.",
  "comments.too_long": "Un commentaire contient au maximum {max, number} caractères.",
  "comments.too_many": "Une image contient au maximum {max, number} commentaires. Supprimez-en un d’abord.",
  "export.action": "Exporter",
  "export.csv": "Liste des images (CSV)",
  "export.zip": "Images approuvées avec liste (ZIP)",
  "export.started": "Le téléchargement a commencé",
  "export.failed": "L’exportation n’a pas pu démarrer. Réessayez.",
  "export.product": "Produit",
  "export.product_id": "ID du produit",
  "export.photo": "Photo",
  "export.work": "Restylage",
  "export.color": "Couleur",
  "export.variation": "Variation",
  "export.state": "État",
  "export.decided_by": "Décision prise par",
  "export.decided_at": "Date de la décision (UTC)",
  "export.published_by": "Publiée par",
  "export.published_at": "Date de publication (UTC)",
  "export.credits": "Crédits",
  "export.color_distance": "Écart de couleur (ΔE)",
  "export.warnings": "Avertissements",
  "export.comments": "Commentaires",
  "export.file": "Fichier",

  // Automations
  "team.actor.automation": "Automatisation",
  "automation.title": "Automatisations",
  "automation.new": "Créer une automatisation",
  "automation.new.title": "Nouvelle automatisation",
  "automation.empty.title": "Restylez automatiquement les nouveaux produits",
  "automation.empty.detail":
    "Une automatisation restyle les nouveaux produits avec l’un de vos préréglages, dans la limite des crédits que vous autorisez. Les nouvelles images attendent votre examen : rien n’est publié automatiquement.",
  "automation.detail":
    "Les nouveaux produits sont restylés avec un préréglage, dans la limite des crédits que vous autorisez. Les nouvelles images attendent toujours votre examen.",
  "automation.open": "Ouvrir les automatisations",
  "automation.state.on": "Activée",
  "automation.state.paused": "En pause",
  "automation.state.ceiling": "Plafond atteint",
  "automation.state.blocked": "Nécessite votre attention",
  "automation.state.ended": "Terminée",
  "automation.state.no_preset": "Préréglage supprimé",
  "automation.match.any": "Tous les nouveaux produits",
  "automation.match.collection": "Nouveaux produits de la collection « {label} »",
  "automation.match.type": "Nouveaux produits de type « {label} »",
  "automation.match.tag": "Nouveaux produits avec la balise « {label} »",
  "automation.preset": "Préréglage : {preset}",
  "automation.spent.day": "Crédits aujourd’hui",
  "automation.spent.month": "Crédits ce mois-ci",
  "automation.spent.of": "{spent, number} sur {max, number}",
  "automation.until": "Dernier jour",
  "automation.signed": "Autorisée par",
  "automation.signed.by": "{name}, {day, date, day}",
  "automation.started": "Produits restylés",
  "automation.held.over_day":
    "{count, plural, one {# produit attend} other {# produits attendent}} le plafond de demain",
  "automation.held.over_month":
    "{count, plural, one {# produit attend} other {# produits attendent}} le plafond du mois prochain",
  "automation.held.blocked":
    "{count, plural, one {# produit n’a pas pu être lancé} other {# produits n’ont pas pu être lancés}}",
  "automation.why.preset": "Le préréglage n’est plus utilisable. Choisissez-en un autre.",
  "automation.why.ceiling": "Le plafond est atteint.",
  "automation.why.stopped": "L’automatisation n’est plus activée.",
  "automation.why.too_dear":
    "Un produit coûte {credits, plural, one {# crédit} other {# crédits}}, soit plus que ce que vous autorisez par jour.",
  "automation.held.title": "En attente",
  "automation.held.detail":
    "Ils se lancent automatiquement dès que possible. Vous pouvez aussi les restyler vous-même ; cela ne compte pas dans le plafond.",
  "automation.held.off":
    "Ils ne se lancent pas automatiquement pour le moment. Vous pouvez les restyler vous-même.",
  "automation.held.more": "et {count, plural, one {# autre} other {# autres}}",
  "automation.restyles.title": "Derniers restylages lancés",
  "automation.pause": "Mettre en pause",
  "automation.resume": "Reprendre",
  "automation.paused": "En pause. Les produits créés maintenant ne seront pas traités, même plus tard.",
  "automation.resumed": "L’automatisation est de nouveau activée",
  "automation.delete": "Supprimer l’automatisation",
  "automation.delete.title": "Supprimer « {name} » ?",
  "automation.delete.detail":
    "Elle ne lance plus rien et sa liste de produits en attente disparaît. Ce qu’elle a lancé reste.",
  "automation.delete.cancel": "Annuler",
  "automation.saved": "Automatisation enregistrée",
  "automation.form.what": "Ce qu’elle fait",
  "automation.form.name": "Nom",
  "automation.form.by": "Nouveaux produits",
  "automation.form.by.help": "Produits créés à partir de maintenant.",
  "automation.form.by.any": "Tous",
  "automation.form.by.collection": "Dans une collection",
  "automation.form.by.type": "D’un type",
  "automation.form.by.tag": "Avec une balise",
  "automation.form.choose": "Choisir",
  "automation.form.preset.help":
    "Les photos au contour incertain ne sont pas créées avant que vous l’ayez vérifié. Elles attendent sur la page du restylage.",
  "automation.form.look":
    "Les produits de cette collection reçoivent le look « {name} » ({parts}) avant le préréglage, sauf si une autre de leurs collections a un look différent.",
  "automation.form.looks":
    "Les produits d’une collection avec un look le reçoivent avant le préréglage, sauf si leurs collections ont des looks différents.",
  "automation.form.no_preset":
    "Une automatisation a besoin d’un préréglage. Choisissez un produit, réglez le formulaire et enregistrez-le comme préréglage.",
  "automation.form.may": "Ce qu’elle peut dépenser",
  "automation.form.day": "Crédits par jour",
  "automation.form.month": "Crédits par mois",
  "automation.form.zone":
    "Les jours et les mois suivent le fuseau horaire de votre boutique. Les produits au-delà d’un plafond attendent qu’il le permette.",
  "automation.form.sign":
    "En enregistrant, vous autorisez cette automatisation à dépenser jusqu’à {day, plural, one {# crédit} other {# crédits}} par jour et {month, plural, one {# crédit} other {# crédits}} par mois, jusqu’au {end, date, day} inclus. Votre nom est conservé.",
  "automation.form.save": "Autoriser et activer",
  "automation.form.save.again": "Enregistrer et autoriser à nouveau",
  "automation.problem.name": "Saisissez un nom de {max, number} caractères au maximum",
  "automation.problem.match": "Choisissez les produits",
  "automation.problem.preset": "Choisissez un préréglage",
  "automation.problem.credits": "Saisissez un nombre entier de 1 à {max, number}",
  "automation.problem.month_below_day": "Saisissez au moins autant que pour un jour",
  "automation.problem.end": "Choisissez un jour entre aujourd’hui et dans un an",
  "automation.problem.full":
    "Une boutique a au maximum {max, number} automatisations. Supprimez-en une d’abord.",
  "automation.dry_run.title": "Au cours des 30 derniers jours",
  "automation.dry_run.detail": "Ce que cette automatisation aurait fait. Rien n’est lancé.",
  "automation.dry_run.products": "Produits",
  "automation.dry_run.images": "Images",
  "automation.dry_run.credits": "Crédits",
  "automation.dry_run.at_least": "{count, number} ou plus",
  "automation.dry_run.about": "environ {count, number}",
  "automation.dry_run.none": "Aucun produit avec photos créé pendant cette période ne correspond.",
  "automation.dry_run.sample":
    "Compté pour {count, plural, one {le produit le plus récent} other {les # produits les plus récents}}, estimé pour les autres.",
  "automation.dry_run.incomplete": "Choisissez les produits et un préréglage pour le voir.",
  "automation.dry_run.failed": "Le calcul n’a pas pu être fait. Réessayez.",
  "automation.dry_run.counting": "Calcul en cours",
  "automation.task.ended": "Une automatisation est terminée",
  "automation.task.no_preset": "Une automatisation n’a plus de préréglage",
  "automation.task.action": "Ouvrir",
  "automation.task.action.of": "Ouvrir l’automatisation « {name} » : {what}",
  // Samples of colors
  "sample.match": "Ajuster d’après un échantillon",
  "sample.match_of": "Ajuster d’après un échantillon : {color}",
  "sample.matched": "Ajustée d’après un échantillon le {date}.",
  "sample.see": "Voir les images",
  "sample.title": "Ajuster {color} d’après un échantillon",
  "sample.intro":
    "Photographiez le vrai tissu à côté d’une carte grise, d’une feuille de papier blanc ou d’une charte de couleurs. Préférez une lumière du jour uniforme, sans flash.",
  "sample.photo": "Photo de l’échantillon",
  "sample.photo.hint": "La photo reste sur votre appareil. Elle n’est ni importée ni conservée.",
  "sample.photo.unreadable": "Ce fichier n’est pas une image lisible par le navigateur. Essayez un JPEG.",
  "sample.photo.other": "Choisir une autre photo",
  "sample.card": "À côté du tissu",
  "sample.card.gray": "Carte grise (18 %)",
  "sample.card.paper": "Papier blanc (environ 90 %)",
  "sample.card.patch_white": "Charte de couleurs, blanc",
  "sample.card.patch_8": "Charte de couleurs, neutre 8",
  "sample.card.patch_65": "Charte de couleurs, neutre 6,5",
  "sample.card.patch_5": "Charte de couleurs, neutre 5",
  "sample.card.patch_35": "Charte de couleurs, neutre 3,5",
  "sample.card.paper.help": "Utilisez du papier ordinaire. Un papier très blanc peut tirer sur le bleu.",
  "sample.light": "Lumière",
  "sample.light.daylight": "Lumière du jour",
  "sample.light.lamp": "Lampes",
  "sample.light.lamp.help":
    "Sous des lampes, une couleur peut s’écarter de ΔE 3 ou plus, même à côté d’une carte. La lumière du jour près d’une fenêtre est préférable.",
  "sample.spots": "Repères",
  "sample.spots.help":
    "Faites glisser chaque repère à sa place. Au clavier, allez sur un repère et utilisez les touches fléchées.",
  "sample.spot.card": "Carte",
  "sample.spot.cloth": "Tissu",
  "sample.spot.other": "Carte, autre côté",
  "sample.spot.move": "{spot}. Déplacez-le avec les touches fléchées.",
  "sample.spot.size": "Taille des repères",
  "sample.spot.both": "Repérer la carte des deux côtés du tissu",
  "sample.spot.both.help": "Cela montre si la lumière est uniforme.",
  "sample.problem.card_clipped":
    "La carte est surexposée. Reprenez la photo, plus sombre ou sans soleil direct.",
  "sample.problem.card_dark":
    "La carte est trop sombre pour indiquer la lumière. Reprenez la photo, plus claire.",
  "sample.problem.cloth_clipped": "Le tissu est surexposé. Reprenez la photo, plus sombre.",
  "sample.problem.too_small": "Un repère est trop petit ou hors de la photo.",
  "sample.warning.light_uneven":
    "La lumière n’est pas uniforme : la carte est plus claire d’un côté. Rapprochez l’échantillon de la fenêtre et reprenez la photo.",
  "sample.warning.card_uneven":
    "Le repère de la carte dépasse la carte ou couvre une ombre. Déplacez-le ou réduisez-le.",
  "sample.warning.cloth_uneven":
    "Le tissu sous le repère n’est pas uniforme. Déplacez le repère vers un endroit plat et uni.",
  "sample.result": "Couleur mesurée",
  "sample.result.none": "Placez les repères sur la carte et le tissu. La couleur mesurée s’affiche ici.",
  "sample.result.uncertainty": "Écart possible jusqu’à ΔE {value, number}",
  "sample.result.lab": "Lab {l, number} ; {a, number} ; {b, number}",
  "sample.result.detail":
    "Cela comprend la carte, la lumière et le tissu tels que la photo les montre, mais pas les filtres ni l’éclaircissement automatique du téléphone.",
  "sample.former": "Dans votre palette",
  "sample.measured": "Échantillon",
  "sample.distance": "Écart : ΔE {value, number}",
  "sample.within":
    "La différence est inférieure à ce qu’une photo peut montrer. Votre couleur est peut-être déjà juste.",
  "sample.use": "Utiliser la couleur mesurée",
  "sample.use.detail":
    "{color} garde son nom. {count, plural, =0 {Aucune image publiée ne montre} one {# image publiée montre} other {# images publiées montrent}} l’ancienne couleur. Vous pourrez refaire les images à l’étape suivante.",
  "sample.same": "Votre palette a déjà cette valeur pour cette couleur.",
  "sample.gone": "Cette couleur n’est plus dans votre palette.",
  "sample.taken": "Votre palette contient déjà {hex} sous un autre nom.",
  "sample.failed": "La couleur n’a pas pu être enregistrée. Réessayez.",
  "sample.page.title": "{color} : échantillon",
  "sample.page.former": "Avant",
  "sample.page.now": "Maintenant",
  "sample.page.measured": "Mesurée le {date}",
  "sample.page.measured_by": "Mesurée le {date} par {person}",
  "sample.page.uncertainty": "À côté : {card}. Lumière : {light}. Écart possible jusqu’à ΔE {value, number}.",
  "sample.page.superseded":
    "Cette couleur a été modifiée depuis ou retirée. Les images ci-dessous sont comparées à la couleur mesurée ici.",
  "sample.images": "Images publiées dans l’ancienne couleur",
  "sample.images.count": "{count, plural, one {# image} other {# images}}",
  "sample.images.none": "Aucune image publiée dans l’ancienne couleur",
  "sample.images.none.detail":
    "Il n’y a rien à refaire. Les nouveaux restyles utilisent la nouvelle couleur.",
  "sample.images.left":
    "{count, plural, one {# image n’est pas encore faite} other {# images ne sont pas encore faites}} dans la nouvelle couleur.",
  "sample.images.all": "Toutes sont faites dans la nouvelle couleur.",
  "sample.images.page": "Page {page, number} sur {pages, number}",
  "sample.again": "Refaire dans la nouvelle couleur",
  "sample.again.detail":
    "Ouvre un restyle de {products, number} produits au maximum avec son prix. Vous ne payez rien avant de le lancer.",
  "sample.again.publish":
    "La publication ajoute les nouvelles images. Les anciennes restent sur leurs produits jusqu’à ce que vous les retiriez dans leur restyle.",
  "sample.image.measured": "ΔE {value, number} par rapport à la nouvelle couleur",
  "sample.image.asked": "Environ ΔE {value, number} par rapport à la nouvelle couleur, non mesuré",
  "sample.image.published": "Publiée le {date}",
  "sample.image.working": "En cours de réfection",
  "sample.image.review": "Nouvelle image à vérifier",
  "sample.image.approved": "Nouvelle image approuvée",
  "sample.image.done": "Nouvelle image publiée",
  // Monthly plan
  "plan.title": "Forfait {name}",
  "plan.badge.trial": "Essai gratuit",
  "plan.badge.active": "Actif",
  "plan.badge.frozen": "En pause",
  "plan.badge.cancelled": "Résilié",
  "plan.price": "{credits} pour {price} tous les 30 jours",
  "plan.keep":
    "Les crédits non utilisés restent : ils n’expirent pas tant que l’application est installée. Vous pouvez résilier à tout moment.",
  "plan.trial":
    "{days, plural, one {Le premier jour est gratuit et apporte} other {Les # premiers jours sont gratuits et apportent}} {credits} pour essayer. Rien n’est facturé si vous résiliez avant la fin.",
  "plan.paid":
    "{days, plural, one {Le prochain jour est déjà payé} other {Les # prochains jours sont déjà payés}}. Shopify ne facture le forfait, et les prochains crédits n’arrivent, qu’ensuite.",
  "plan.start": "Démarrer le forfait",
  "plan.start.trial": "Démarrer l’essai gratuit",
  "plan.start.again": "Redémarrer le forfait",
  "plan.next.active": "{credits} s’ajoutent le {date}, lorsque Shopify facture {price}.",
  "plan.next.trial": "Gratuit jusqu’au {date}. Shopify facture ensuite {price}, et {credits} s’ajoutent.",
  "plan.frozen":
    "Shopify a mis le forfait en pause, car une facture de votre boutique n’est pas payée. Il reprend dès qu’elle l’est. Vos crédits restent.",
  "plan.cancelled":
    "Plus rien n’est facturé, et vos crédits restent. Le forfait est payé jusqu’au {date} : si vous le redémarrez avant, il ne coûte rien jusque-là.",
  "plan.cancel": "Résilier le forfait",
  "plan.cancel.title": "Résilier le forfait ?",
  "plan.cancel.keep": "Garder le forfait",
  "plan.cancel.trial":
    "Rien n’est facturé, et aucun crédit ne s’ajoute plus. Les crédits que vous avez restent. L’essai gratuit ne peut pas être redémarré.",
  "plan.cancel.paid":
    "Plus rien n’est facturé, et aucun crédit ne s’ajoute plus. Les crédits que vous avez restent. Ce qui est payé n’est pas remboursé.",
  "plan.cancel.done": "Forfait résilié",
  "plan.top_ups": "Recharges",
  "plan.top_ups.allow": "Autoriser les recharges",
  "plan.top_ups.help":
    "Quand les crédits manquent, un clic ajoute {credits} pour {price}. Rien n’est facturé sans ce clic.",
  "plan.top_ups.cap": "Plafond sur 30 jours",
  "plan.top_ups.used": "{used} utilisés sur {cap} jusqu’au {date}.",
  "plan.top_ups.buy": "Ajouter {credits} pour {price}",
  "plan.top_ups.reached": "Le plafond est atteint. Augmentez-le ou achetez un pack.",
  "plan.top_ups.raise": "Modifier le plafond",
  "plan.top_ups.none":
    "Pour autoriser les recharges, résiliez le forfait et redémarrez-le. Les jours payés restent gratuits.",
  "plan.top_ups.done": "{credits} ajoutés",
  "plan.top_ups.pending": "{credits} en cours d’ajout",
  "plan.refused.running": "Le forfait est déjà actif.",
  "plan.refused.top_up": "Votre forfait n’autorise pas les recharges. Rien n’a été facturé.",
  "plan.refused.cap":
    "C’est plus que ce que le plafond des recharges laisse. Rien n’a été facturé. Augmentez le plafond ou achetez un pack.",
  "plan.returned.trial": "Votre essai gratuit a commencé",
  "plan.returned.active": "Votre forfait est actif",
  "plan.returned.pending": "Shopify n’a pas encore confirmé le forfait",
  "plan.returned.declined": "Le forfait a été refusé. Rien n’est facturé.",
  "plan.returned.expired":
    "Le forfait n’a pas été accepté à temps. Rien n’est facturé ; vous pouvez le redémarrer.",
  "plan.returned.frozen": "Le forfait est en pause",
  "plan.returned.cancelled": "Le forfait est résilié",
  "plan.purchase.plan": "Forfait",
  "plan.purchase.trial": "Essai gratuit",
  "plan.purchase.top_up": "Recharge",
  "plan.next": "Votre forfait ajoute {credits} le {date}.",
  "plan.reach":
    "Suffisant pour environ {recolors, plural, one {# recoloration} other {# recolorations}}{others, plural, =0 {} one { ou au moins # autre image} other { ou au moins # autres images}} de {size, number} px.",

  // Looks of the shop
  "looks.title": "Looks",
  "looks.new": "Créer un look",
  "looks.new.title": "Nouveau look",
  "looks.detail":
    "Un nouveau restylage de produits d’une collection commence avec le look de la collection. Les automatisations et Shopify Flow l’utilisent aussi.",
  "looks.empty.title": "Gardez des images homogènes dans une collection",
  "looks.empty.detail":
    "Un look conserve l’arrière-plan, la lumière, le cadrage et la taille pour des collections. Tout nouveau restylage de leurs produits commence avec lui, quel que soit son type.",
  "looks.no_collection": "Dans aucune collection pour l’instant",
  "looks.form.what": "Look et collections",
  "looks.form.name": "Nom",
  "looks.form.collection": "Ajouter une collection",
  "looks.form.collection.help":
    "Les nouveaux restylages de leurs produits commencent avec ce look. Une collection a un seul look.",
  "looks.form.collection.remove": "Retirer {name}",
  "looks.form.sets": "Ce qu’il définit",
  "looks.form.free": "Non défini : comme dans le formulaire",
  "looks.form.background": "Arrière-plan",
  "looks.form.background.color": "Une couleur unie",
  "looks.form.background.scene": "Une scène décrite en mots",
  "looks.form.color": "Nom de couleur ou code hexadécimal",
  "looks.form.scene": "Scène",
  "looks.form.scene.placeholder": "Sur une étagère en bois devant un mur clair",
  "looks.form.light": "Lumière, en mots",
  "looks.form.light.placeholder": "Douce lumière du matin venant de la gauche",
  "looks.form.save": "Enregistrer le look",
  "looks.saved": "Look enregistré",
  "looks.delete": "Supprimer le look",
  "looks.delete.title": "Supprimer « {name} » ?",
  "looks.delete.detail":
    "Les nouveaux restylages ne commencent plus avec lui. Les restylages déjà lancés avec lui restent inchangés.",
  "looks.delete.cancel": "Annuler",
  "looks.kinds.title": "Ce que chaque type de restylage en reprend",
  "looks.kinds.none": "rien",
  "looks.kinds.edit": "« {kind} » ne reprend l’arrière-plan et la lumière que si rien n’y est encore écrit.",
  "looks.part.background": "arrière-plan",
  "looks.part.light": "lumière",
  "looks.part.framing": "cadrage",
  "looks.part.size": "taille",
  "looks.part.format": "format de fichier",
  "looks.label": "Look",
  "looks.none": "Aucun look",
  "looks.all":
    "{count, plural, one {Le produit est dans une collection avec ce look.} other {Tous les produits sont dans une collection avec ce look.}}",
  "looks.some": "{count, number} produits sur {total, number} sont dans une collection avec le look {name}.",
  "looks.several": "Les collections des produits ont des looks différents : {looks}.",
  "looks.choose": "Choisissez-en un pour tous les produits, ou aucun.",
  "looks.several.look": "{name} ({count, number})",
  "looks.sets": "Il définit ici : {parts}.",
  "looks.sets.over_preset": "Il définit ici, même avant un préréglage : {parts}.",
  "looks.sets.nothing": "Il ne définit rien dans ce formulaire.",
  "looks.changed": "Un de ses réglages a été modifié.",
  "looks.again": "Appliquer à nouveau",
  "looks.fact": "Look",
  "looks.fact.changed": "Look, avec des changements",
  "looks.words.color": "Arrière-plan uni, {color}",
  "looks.words.edit": "Changer l’arrière-plan : {words}",
  "looks.words.edit_light": "Changer la lumière : {words}",
  "looks.problem.name": "Saisissez un nom de {max, number} caractères au maximum",
  "looks.problem.taken": "Il existe déjà un look nommé {name}.",
  "looks.problem.collections": "Un look a au maximum {max, number} collections.",
  "looks.problem.collection_taken": "{collection} a déjà le look {name}.",
  "looks.problem.scene": "Décrivez la scène",
  "looks.problem.nothing": "Choisissez ce que le look définit",
  "looks.problem.full": "Une boutique a au maximum {max, number} looks. Supprimez-en un d’abord.",
  // Products that have changed
  "drift.title": "Produits modifiés",
  "drift.detail":
    "Les photos de ces produits ont changé depuis leur restylage. Rien n’est créé ni facturé avant que vous ne le lanciez.",
  "drift.home":
    "{count, plural, one {Les photos de # produit ont} other {Les photos de # produits ont}} changé après le restylage.",
  "drift.home.open": "Voir les changements",
  "drift.empty.title": "Aucun produit modifié",
  "drift.empty.detail":
    "Quand des photos d’un produit sont ajoutées, remplacées ou retirées après que vous y avez publié des images, vous le voyez ici.",
  "drift.photo.new": "Nouvelle photo",
  "drift.photo.replaced": "Photo remplacée",
  "drift.photo.removed": "Photo retirée",
  "drift.photo.image": "Image restylée",
  "drift.gone":
    "{count, plural, one {# image restylée n’est} other {# images restylées ne sont}} plus sur le produit. Pour les remettre, annulez leur publication dans le restylage, puis publiez-les à nouveau.",
  "drift.removed.detail":
    "Les images créées à partir d’une photo retirée restent sur le produit jusqu’à ce que vous annuliez leur publication dans le restylage.",
  "drift.started": "Un restylage de ces photos a été lancé.",
  "drift.outlines": "Vous vérifiez les contours avant toute facturation.",
  "drift.redo": "Restyler {count, plural, one {# photo} other {# photos}}",
  "drift.redo.of": "Restyler {count, plural, one {# photo} other {# photos}} de {product} : {restyle}",
  "drift.redo.all": "Restyler tous les produits modifiés",
  "drift.redo.all.of": "Restyler tous les produits modifiés : {restyle}",
  "drift.dismiss": "Ignorer",
  "drift.dismiss.of": "Ignorer les changements de {product}",
  "drift.dismiss.all": "Tout ignorer",
  "drift.dismissed": "Ignoré jusqu’au prochain changement de photos",
  "drift.unknown": "Restylage antérieur",
  "drift.unknown.detail":
    "Ses réglages ne sont plus utilisables. Lancez plutôt un nouveau restylage de ce produit.",
});
